/** As in hamburg-a-to-j.ts. */
export const HAMBURG_K_TO_Z = `
Kaiser-Friedrich-Ufer|20144|Eimsbüttel||53.5756|9.9708
Kaiser-Wilhelm-Straße|20355|Neustadt||53.5540|9.9821
Kalkhof|20354|Neustadt||53.5562|9.9890
Kampstraße|20357|Sternschanze||53.5611|9.9669
Kantstraße|22089|Eilbek||53.5707|10.0524
Karlstraße|22085|Uhlenhorst||53.5744|10.0120
Karolinenstraße|20357|St. Pauli||53.5588|9.9747
Kastanienallee|20359|St. Pauli||53.5486|9.9646
Kattrepel|20095|Hamburg-Altstadt||53.5492|9.9993
Kehrwieder|20457|HafenCity||53.5438|9.9869
Kellinghusenstraße|20249|Eppendorf||53.5911|9.9922
Keplerstraße|22765|Ottensen||53.5501|9.9251
Kirchenallee|20099|St. Georg||53.5543|10.0083
Kirchenstraße|22767|Altona-Altstadt||53.5475|9.9503
Kirchenweg|20099|St. Georg||53.5556|10.0113
Kleine Rainstraße|22765|Ottensen||53.5535|9.9302
Kleine Rosenstraße|20095|Hamburg-Altstadt||53.5512|9.9975
Kleiner Pulverteich|20099|St. Georg||53.5541|10.0152
Kleiner Schäferkamp|20357|Eimsbüttel||53.5667|9.9676
Klingberg|20095|Hamburg-Altstadt||53.5481|10.0010
Klosterstern|20149|Harvestehude||53.5818|9.9883
Knochenhauertwiete|20095|Hamburg-Altstadt||53.5502|9.9949
Knorrestraße|20099|St. Georg||53.5588|10.0146
Königstraße|22767|Altona-Altstadt||53.5486|9.9456
Koppel|20099|St. Georg||53.5583|10.0107
Koreastraße|20457|HafenCity||53.5435|10.0015
Kottwitzstraße|20253|Hoheluft-West||53.5793|9.9681
Krayenkamp|20459|Neustadt||53.5481|9.9800
Kreuslerstraße|20095|Hamburg-Altstadt||53.5503|9.9978
Kreuzweg|20099|St. Georg||53.5533|10.0134
Krohnskamp|22301|Winterhude||53.5876|10.0086
Kuhmühle|22087|Hohenfelde||53.5646|10.0244
Kurt-Schumacher-Allee|20097|St. Georg||53.5521|10.0180
Kurze Mühren|20095|Hamburg-Altstadt||53.5529|10.0034
Kurze Straße|20355|Neustadt||53.5534|9.9793
Laeiszstraße|20357|St. Pauli||53.5588|9.9695
Lagerstraße|20357|St. Pauli||53.5623|9.9685
Lämmertwiete|21073|Harburg||53.4635|9.9810
Lange Mühren|20095|Hamburg-Altstadt||53.5513|10.0047
Lange Reihe|20099|St. Georg||53.5577|10.0116
Laufgraben|20146|Rotherbaum||53.5666|9.9760
Lilienstraße|20095|Hamburg-Altstadt||53.5525|10.0019
Lincolnstraße|20359|St. Pauli||53.5486|9.9572
Lippeltstraße|20097|Hammerbrook||53.5444|10.0151
Lobuschstraße|22765|Ottensen||53.5499|9.9321
Lohmühlenstraße|20099|St. Georg||53.5593|10.0170
Loogestraße|20249|Eppendorf||53.5868|9.9900
Louise-Schroeder-Straße|22767|Altona-Altstadt||53.5515|9.9517
Lübecker Straße|22087|Hohenfelde||53.5613|10.0302
Ludolfstraße|20249|Eppendorf||53.5928|9.9916
Ludwig-Erhard-Straße|20459|Neustadt||53.5490|9.9794
Ludwigstraße|20357|Sternschanze||53.5600|9.9657
Lüneburger Straße|21073|Harburg||53.4588|9.9830
Lutterothstraße|20255|Eimsbüttel||53.5810|9.9499
Magdalenenstraße|20148|Rotherbaum||53.5698|9.9978
Mansteinstraße|20253|Hoheluft-West||53.5780|9.9669
Margaretenstraße|20357|Eimsbüttel||53.5662|9.9631
Maria-Louisen-Straße|22301|Winterhude||53.5881|10.0029
Marktstraße|20357|St. Pauli||53.5583|9.9724
Marthastraße|20259|Eimsbüttel||53.5683|9.9577
Martin-Luther-Straße|20459|Neustadt||53.5475|9.9808
Martinistraße|20251|Eppendorf||53.5907|9.9808
Methfesselstraße|20255|Eimsbüttel||53.5790|9.9441
Michaelisstraße|20459|Neustadt||53.5494|9.9825
Milchstraße|20148|Rotherbaum||53.5706|9.9968
Millerntorplatz|20359|St. Pauli||53.5504|9.9689
Mohlenhofstraße|20095|Hamburg-Altstadt||53.5496|10.0014
Moltkestraße|20253|Hoheluft-West||53.5799|9.9723
Mönckebergstraße|20095|Hamburg-Altstadt||53.5509|9.9995
Moorweidenstraße|20148|Rotherbaum||53.5641|9.9896
Müggenkampstraße|20255|Eimsbüttel||53.5799|9.9428
Mühlenkamp|22303|Winterhude||53.5813|10.0118
Mundsburger Damm|22087|Uhlenhorst||53.5672|10.0222
Nagelsweg|20097|Hammerbrook||53.5472|10.0196
Nernstweg|22765|Ottensen||53.5560|9.9310
Neue Rabenstraße|20354|Rotherbaum||53.5611|9.9935
Neue Straße|21073|Harburg||53.4624|9.9794
Neuer Jungfernstieg|20354|Neustadt||53.5558|9.9917
Neuer Wall|20354|Neustadt||53.5515|9.9901
Neuer Wandrahm|20457|HafenCity||53.5453|9.9963
Neumünstersche Straße|20253|Hoheluft-Ost||53.5829|9.9731
Neustädter Neuer Weg|20459|Neustadt||53.5452|9.9780
Niedernstraße|20095|Hamburg-Altstadt||53.5486|10.0005
Nonnenstieg|20149|Harvestehude||53.5830|9.9908
Norderstraße|20097|St. Georg||53.5500|10.0146
Nordkanalstraße|20097|Hammerbrook||53.5496|10.0199
Oberschlesische Straße|22049|Dulsberg||53.5831|10.0674
Osakaallee|20457|HafenCity||53.5424|9.9986
Osterstraße|20255|Eimsbüttel||53.5760|9.9535
Ottenser Hauptstraße|22765|Ottensen||53.5519|9.9293
Palmaille|22767|Altona-Altstadt||53.5463|9.9403
Papendamm|20146|Rotherbaum||53.5662|9.9761
Papenhuder Straße|22087|Uhlenhorst||53.5665|10.0193
Parkallee|20149|Harvestehude||53.5772|9.9840
Pasmannstraße|20459|Neustadt||53.5466|9.9812
Paulinenstraße|20359|St. Pauli||53.5549|9.9638
Paulstraße|20095|Hamburg-Altstadt||53.5511|9.9968
Pepermölenbek|22767|Altona-Altstadt||53.5479|9.9542
Pickhuben|20457|HafenCity||53.5442|9.9942
Pilatuspool|20355|Neustadt||53.5540|9.9789
Plan|20095|Hamburg-Altstadt||53.5513|9.9940
Poolstraße|20355|Neustadt||53.5541|9.9799
Pöseldorfer Weg|20148|Rotherbaum||53.5723|9.9978
Poßmoorweg|22301|Winterhude||53.5869|10.0116
Poststraße|20354|Neustadt||53.5534|9.9895
Pulverteich|20099|St. Georg||53.5534|10.0151
Pumpen|20095|Hamburg-Altstadt||53.5481|10.0028
Querstraße|20359|St. Pauli||53.5489|9.9603
Raboisen|20095|Hamburg-Altstadt||53.5534|10.0002
Rambachstraße|20459|Neustadt||53.5453|9.9762
Rappstraße|20146|Rotherbaum||53.5700|9.9821
Rathausmarkt|20095|Hamburg-Altstadt||53.5506|9.9933
Rathausstraße|20095|Hamburg-Altstadt||53.5500|9.9948
Rautenbergstraße|20099|St. Georg||53.5564|10.0063
Reeperbahn|20359|St. Pauli||53.5497|9.9615
Reesendamm|20095|Hamburg-Altstadt||53.5518|9.9940
Reetwerder|21029|Bergedorf||53.4910|10.2100
Reimarusstraße|20459|Neustadt||53.5456|9.9752
Rendsburger Straße|20359|St. Pauli||53.5517|9.9643
Rentzelstraße|20146|Rotherbaum||53.5657|9.9789
Repsoldstraße|20097|Hammerbrook||53.5493|10.0127
Ritterstraße|22089|Eilbek||53.5651|10.0453
Robert-Koch-Straße|20249|Eppendorf||53.5886|9.9844
Robert-Nhil-Straße|20099|St. Georg||53.5540|10.0097
Rödingsmarkt|20459|Hamburg-Altstadt||53.5471|9.9861
Roonstraße|20253|Hoheluft-West||53.5791|9.9702
Rosenstraße|20095|Hamburg-Altstadt||53.5530|10.0014
Rostocker Straße|20099|St. Georg||53.5565|10.0147
Rothenbaumchaussee|20148|Rotherbaum||53.5722|9.9886
Rutschbahn|20146|Rotherbaum||53.5709|9.9818
Sachsenstraße|20097|Hammerbrook||53.5461|10.0266
Sachsentor|21029|Bergedorf||53.4876|10.2134
Sand|21073|Harburg||53.4616|9.9804
Schaartor|20459|Neustadt||53.5457|9.9823
Schädlerstraße|22041|Wandsbek||53.5734|10.0756
Schäferkampsallee|20357|Eimsbüttel||53.5688|9.9668
Schanzenstraße|20357|Sternschanze||53.5617|9.9653
Schauenburgerstraße|20095|Hamburg-Altstadt||53.5495|9.9941
Scheffelstraße|22301|Winterhude||53.5790|10.0063
Schlankreye|20144|Harvestehude||53.5752|9.9742
Schloßmühlendamm|21073|Harburg||53.4622|9.9819
Schloßstraße|22041|Marienthal||53.5717|10.0713
Schlüterstraße|20146|Rotherbaum||53.5678|9.9866
Schmiedestraße|20095|Hamburg-Altstadt||53.5497|9.9959
Schmilinskystraße|20099|St. Georg||53.5590|10.0126
Schomburgstraße|22767|Altona-Altstadt||53.5526|9.9456
Schöne Aussicht|22085|Uhlenhorst||53.5710|10.0112
Schopenstehl|20095|Hamburg-Altstadt||53.5487|9.9985
Schulterblatt|20357|Sternschanze||53.5618|9.9621
Schultzweg|20097|Hammerbrook||53.5487|10.0098
Schwarzenbergstraße|21073|Harburg||53.4624|9.9750
Schwenckestraße|20255|Eimsbüttel||53.5781|9.9498
Seilerstraße|20359|St. Pauli||53.5504|9.9640
Semperstraße|22303|Winterhude||53.5864|10.0170
Shanghaiallee|20457|HafenCity||53.5432|10.0023
Sierichstraße|22301|Winterhude||53.5864|10.0032
Sievekingplatz|20355|Neustadt||53.5565|9.9772
Silbersackstraße|20359|St. Pauli||53.5489|9.9598
Simon-von-Utrecht-Straße|20359|St. Pauli||53.5514|9.9632
Soester Straße|20099|St. Georg||53.5568|10.0120
Sophienterrasse|20149|Harvestehude||53.5765|9.9954
Spadenteich|20099|St. Georg||53.5559|10.0084
Spaldingstraße|20097|Hammerbrook||53.5497|10.0181
Speckstraße|20355|Neustadt||53.5551|9.9837
Speersort|20095|Hamburg-Altstadt||53.5500|9.9985
Spielbudenplatz|20359|St. Pauli||53.5492|9.9642
Spitalerstraße|20095|Hamburg-Altstadt||53.5520|10.0026
Springeltwiete|20095|Hamburg-Altstadt||53.5493|10.0034
Spritzenplatz|22765|Ottensen||53.5512|9.9309
St. Benedictstraße|20149|Harvestehude||53.5826|9.9918
St. Georgs Kirchhof|20099|St. Georg||53.5566|10.0075
St. Georgstraße|20099|St. Georg||53.5560|10.0067
St. Pauli Fischmarkt|20359|Altona-Altstadt||53.5459|9.9556
St. Pauli Hafenstraße|20359|St. Pauli||53.5465|9.9612
Stadtdeich|20097|Hammerbrook||53.5453|10.0089
Stangestraße|22765|Ottensen||53.5517|9.9316
Steindamm|20099|St. Georg||53.5545|10.0145
Steinhöft|20459|Neustadt||53.5452|9.9825
Steinstraße|20095|Hamburg-Altstadt||53.5500|10.0023
Steintwiete|20459|Hamburg-Altstadt||53.5465|9.9868
Stellinger Weg|20255|Eimsbüttel||53.5792|9.9494
Stephansplatz|20354|Neustadt||53.5579|9.9890
Sternschanze|20357|Sternschanze||53.5643|9.9689
Sternstraße|20357|Sternschanze||53.5594|9.9668
Stralsunder Straße|20099|St. Georg||53.5543|10.0129
Strandweg|22587|Blankenese||53.5579|9.8004
Straßburger Straße|22049|Dulsberg||53.5818|10.0649
Stubbenhuk|20459|Neustadt||53.5452|9.9810
Süllbergsterrasse|22587|Blankenese||53.5595|9.8006
Susannenstraße|20357|Sternschanze||53.5623|9.9636
Talstraße|20359|St. Pauli||53.5509|9.9600
Taubenstraße|20359|St. Pauli||53.5486|9.9651
Tesdorpfstraße|20148|Rotherbaum||53.5647|9.9937
Theodor-Heuss-Platz|20354|Rotherbaum||53.5610|9.9899
Tokiostraße|20457|HafenCity||53.5423|9.9969
Tornquiststraße|20259|Eimsbüttel||53.5729|9.9556
Trommelstraße|20359|Altona-Altstadt||53.5487|9.9545
Überseeallee|20457|HafenCity||53.5413|9.9994
Uhlandstraße|22087|Hohenfelde||53.5650|10.0285
Valentinskamp|20355|Neustadt||53.5555|9.9835
Van-der-Smissen-Straße|22767|Altona-Altstadt||53.5435|9.9395
Venusberg|20459|Neustadt||53.5472|9.9756
Vereinsstraße|20357|Eimsbüttel||53.5673|9.9613
Vierlandenstraße|21029|Bergedorf||53.4869|10.2105
Virchowstraße|22767|Altona-Altstadt||53.5531|9.9479
Von-Melle-Park|20146|Rotherbaum||53.5662|9.9847
Vorsetzen|20459|Neustadt||53.5445|9.9768
Wandsbeker Chaussee|22089|Eilbek||53.5676|10.0468
Wandsbeker Marktstraße|22041|Wandsbek||53.5723|10.0672
Warburgstraße|20354|Rotherbaum||53.5609|9.9951
Waterloostraße|20259|Eimsbüttel||53.5667|9.9548
Weidenallee|20357|Eimsbüttel||53.5675|9.9647
Weiße Rose|22359|Volksdorf||53.6480|10.1641
Welckerstraße|20354|Neustadt||53.5570|9.9870
Wiesenhöfen|22359|Volksdorf||53.6483|10.1678
Willistraße|22301|Winterhude||53.5874|10.0001
Wincklerstraße|20459|Neustadt||53.5477|9.9798
Winterhuder Weg|22085|Uhlenhorst||53.5752|10.0209
Wohlwillstraße|20359|St. Pauli||53.5540|9.9618
Woltmanstraße|20097|Hammerbrook||53.5470|10.0127
Wrangelstraße|20253|Hoheluft-West||53.5812|9.9692
Zeißstraße|22765|Ottensen||53.5552|9.9309
Zimmerpforte|20099|St. Georg||53.5555|10.0121
Zimmerstraße|22085|Uhlenhorst||53.5748|10.0177
Zirkusweg|20359|St. Pauli||53.5483|9.9672
`
