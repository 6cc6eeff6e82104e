/** As in berlin-a-to-j.ts; the house numbers of Hamburg are not known. */
export const HAMBURG_A_TO_J = `
ABC-Straße|20354|Neustadt||53.5543|9.9867
Abteistraße|20149|Harvestehude||53.5811|9.9918
Admiralitätstraße|20459|Neustadt||53.5479|9.9842
Agathenstraße|20357|Eimsbüttel||53.5673|9.9661
Allende-Platz|20146|Rotherbaum||53.5677|9.9824
Alsterglacis|20354|Rotherbaum||53.5592|9.9923
Alsterkamp|20149|Harvestehude||53.5775|9.9963
Alsterterrasse|20354|Rotherbaum||53.5599|9.9945
Alstertor|20095|Hamburg-Altstadt||53.5523|9.9975
Alstertwiete|20099|St. Georg||53.5572|10.0065
Alte Rabenstraße|20148|Rotherbaum||53.5669|9.9980
Alter Wandrahm|20457|HafenCity||53.5460|9.9997
Altonaer Straße|20357|Eimsbüttel||53.5646|9.9627
Altstädter Straße|20095|Hamburg-Altstadt||53.5494|10.0031
Am Born|22765|Ottensen||53.5537|9.9252
Am Dalmannkai|20457|HafenCity||53.5416|9.9952
Am Felde|22765|Ottensen||53.5503|9.9325
Am Kaiserkai|20457|HafenCity||53.5413|9.9890
Am Kiekeberg|22587|Blankenese||53.5596|9.8084
Am Sandtorkai|20457|HafenCity||53.5431|9.9898
Amandastraße|20357|Eimsbüttel||53.5654|9.9625
Amsinckstraße|20097|Hammerbrook||53.5455|10.0176
An der Alster|20099|St. Georg||53.5591|10.0095
Andreasstraße|22301|Winterhude||53.5825|10.0057
Annenstraße|20359|St. Pauli||53.5533|9.9642
Antonistraße|20359|St. Pauli||53.5472|9.9574
Armgartstraße|22087|Hohenfelde||53.5651|10.0204
Arndtstraße|22085|Uhlenhorst||53.5736|10.0184
Bäckerbreitergang|20355|Neustadt||53.5546|9.9819
Badestraße|20148|Rotherbaum||53.5661|9.9982
Bahrenfelder Straße|22765|Ottensen||53.5535|9.9293
Balduinstraße|20359|St. Pauli||53.5476|9.9597
Ballindamm|20095|Hamburg-Altstadt||53.5535|9.9979
Banksstraße|20097|Hammerbrook||53.5456|10.0096
Barnerstraße|22765|Ottensen||53.5564|9.9304
Bartelsstraße|20357|Sternschanze||53.5625|9.9642
Baumwall|20459|Neustadt||53.5445|9.9821
Beckstraße|20357|Sternschanze||53.5588|9.9657
Bei der Petrikirche|20095|Hamburg-Altstadt||53.5502|9.9973
Beim Alten Schützenhof|22083|Barmbek-Süd||53.5758|10.0300
Beim Schlump|20144|Eimsbüttel||53.5702|9.9754
Beim Strohhause|20097|St. Georg||53.5533|10.0221
Bellealliancestraße|20259|Eimsbüttel||53.5681|9.9607
Bellevue|22301|Winterhude||53.5793|10.0051
Bergiusstraße|22765|Ottensen||53.5535|9.9269
Bergstraße|20095|Hamburg-Altstadt||53.5510|9.9953
Bernhard-Nocht-Straße|20359|St. Pauli||53.5469|9.9616
Beselerstraße|22607|Groß Flottbek||53.5635|9.8818
Besenbinderhof|20097|St. Georg||53.5509|10.0131
Binderstraße|20146|Rotherbaum||53.5679|9.9876
Blankeneser Bahnhofstraße|22587|Blankenese||53.5607|9.8115
Blankeneser Hauptstraße|22587|Blankenese||53.5587|9.8055
Blankeneser Landstraße|22587|Blankenese||53.5647|9.8045
Bleickenallee|22763|Ottensen||53.5511|9.9180
Blumenstraße|22301|Winterhude||53.5829|10.0007
Böckmannstraße|20099|St. Georg||53.5538|10.0166
Bogenstraße|20144|Harvestehude||53.5738|9.9742
Böhmersweg|20148|Rotherbaum||53.5720|9.9962
Böhmkenstraße|20459|Neustadt||53.5477|9.9765
Bornstraße|20146|Rotherbaum||53.5690|9.9811
Böttgerstraße|20148|Rotherbaum||53.5688|9.9969
Brahmsallee|20144|Harvestehude||53.5771|9.9817
Brandsende|20095|Hamburg-Altstadt||53.5541|10.0015
Breite Straße|22767|Altona-Altstadt||53.5464|9.9486
Bremer Reihe|20099|St. Georg||53.5539|10.0107
Brennerstraße|20099|St. Georg||53.5560|10.0157
Brombeerweg|22335|Fuhlsbüttel||53.6315|10.0310
Brooktorkai|20457|HafenCity||53.5450|10.0003
Budapester Straße|20359|St. Pauli||53.5540|9.9653
Bugenhagenstraße|20095|Hamburg-Altstadt||53.5507|10.0034
Burchardplatz|20095|Hamburg-Altstadt||53.5487|10.0018
Burchardstraße|20095|Hamburg-Altstadt||53.5490|10.0018
Büschstraße|20354|Neustadt||53.5560|9.9898
Caffamacherreihe|20355|Neustadt||53.5551|9.9842
Carsten-Rehder-Straße|22767|Altona-Altstadt||53.5451|9.9484
Charlottenstraße|20259|Eimsbüttel||53.5706|9.9516
Chemnitzstraße|22767|Altona-Altstadt||53.5554|9.9464
Claus-Ferck-Straße|22359|Volksdorf||53.6500|10.1644
Clemens-Schultz-Straße|20359|St. Pauli||53.5523|9.9632
Colonnaden|20354|Neustadt||53.5562|9.9905
Dammtordamm|20354|Neustadt||53.5594|9.9901
Dammtorstraße|20354|Neustadt||53.5570|9.9886
Danziger Straße|20099|St. Georg||53.5567|10.0135
Davidstraße|20359|St. Pauli||53.5482|9.9626
Deichstraße|20459|Hamburg-Altstadt||53.5460|9.9873
Depenau|20095|Hamburg-Altstadt||53.5484|10.0008
Detlev-Bremer-Straße|20359|St. Pauli||53.5514|9.9651
Dillstraße|20146|Rotherbaum||53.5695|9.9827
Ditmar-Koel-Straße|20459|Neustadt||53.5459|9.9752
Dorotheenstraße|22301|Winterhude||53.5855|10.0063
Drehbahn|20354|Neustadt||53.5565|9.9863
Dulsberg-Nord|22049|Dulsberg||53.5851|10.0653
Dulsberg-Süd|22049|Dulsberg||53.5843|10.0655
Durchschnitt|20146|Rotherbaum||53.5653|9.9805
Ehrenbergstraße|22767|Altona-Altstadt||53.5501|9.9390
Eilbeker Weg|22089|Eilbek||53.5711|10.0495
Eimsbütteler Chaussee|20259|Eimsbüttel||53.5678|9.9563
Eißendorfer Straße|21073|Eißendorf||53.4578|9.9648
Elbterrasse|22587|Blankenese||53.5584|9.8006
Ellmenreichstraße|20099|St. Georg||53.5544|10.0101
Elsässer Straße|22049|Dulsberg||53.5818|10.0627
Emilienstraße|20259|Eimsbüttel||53.5745|9.9545
Enckeplatz|20355|Neustadt||53.5525|9.9767
Englische Planke|20459|Neustadt||53.5484|9.9780
Eppendorfer Baum|20249|Harvestehude||53.5836|9.9842
Eppendorfer Landstraße|20249|Eppendorf||53.5910|9.9869
Eppendorfer Marktplatz|20249|Eppendorf||53.5934|9.9891
Erdkampsweg|22335|Fuhlsbüttel||53.6317|10.0194
Erdmannstraße|22765|Ottensen||53.5537|9.9245
Erichstraße|20359|St. Pauli||53.5476|9.9613
Ernst-Merck-Straße|20099|St. Georg||53.5550|10.0072
Esplanade|20354|Neustadt||53.5578|9.9909
Eulenstraße|22765|Ottensen||53.5506|9.9262
Fährhausstraße|22085|Uhlenhorst||53.5756|10.0108
Fehlandtstraße|20354|Neustadt||53.5570|9.9911
Feldbrunnenstraße|20148|Rotherbaum||53.5664|9.9909
Ferdinandstraße|20095|Hamburg-Altstadt||53.5537|9.9993
Fettstraße|20357|Eimsbüttel||53.5674|9.9626
Fischers Allee|22763|Ottensen||53.5498|9.9220
Fischmarkt|22767|Altona-Altstadt||53.5459|9.9521
Frankenstraße|20097|Hammerbrook||53.5487|10.0256
Frauenthal|20149|Harvestehude||53.5808|9.9944
Friedrichstraße|20359|St. Pauli||53.5484|9.9611
Fruchtallee|20259|Eimsbüttel||53.5713|9.9546
Gänsemarkt|20354|Neustadt||53.5551|9.9885
Gärtnerstraße|20253|Hoheluft-West||53.5821|9.9660
Gaußstraße|22765|Ottensen||53.5580|9.9289
Geibelstraße|22303|Winterhude||53.5838|10.0163
Georgsplatz|20095|Hamburg-Altstadt||53.5536|10.0029
Gerhardstraße|20359|St. Pauli||53.5480|9.9611
Gerhofstraße|20354|Neustadt||53.5545|9.9892
Gertigstraße|22303|Winterhude||53.5819|10.0149
Gertrudenkirchhof|20095|Hamburg-Altstadt||53.5524|10.0011
Gertrudenstraße|20095|Hamburg-Altstadt||53.5532|9.9994
Glacischaussee|20359|Neustadt||53.5532|9.9725
Glockengießerwall|20095|Hamburg-Altstadt||53.5544|10.0026
Goernestraße|20249|Eppendorf||53.5895|9.9906
Goldbekufer|22303|Winterhude||53.5869|10.0164
Grabenstraße|20357|St. Pauli||53.5592|9.9715
Graumannsweg|22087|Hohenfelde||53.5637|10.0213
Greifswalder Straße|20099|St. Georg||53.5568|10.0113
Grindelallee|20146|Rotherbaum||53.5678|9.9807
Grindelberg|20144|Harvestehude||53.5753|9.9775
Grindelhof|20146|Rotherbaum||53.5699|9.9834
Große Bergstraße|22767|Altona-Altstadt||53.5518|9.9432
Große Bleichen|20354|Neustadt||53.5530|9.9894
Große Elbstraße|22767|Altona-Altstadt||53.5446|9.9413
Große Freiheit|22767|St. Pauli||53.5518|9.9580
Große Rainstraße|22765|Ottensen||53.5536|9.9321
Große Theaterstraße|20354|Neustadt||53.5565|9.9907
Großer Grasbrook|20457|HafenCity||53.5410|9.9937
Großheidestraße|22303|Winterhude||53.5865|10.0254
Großneumarkt|20459|Neustadt||53.5504|9.9804
Gurlittstraße|20099|St. Georg||53.5580|10.0098
Gustav-Falke-Straße|20144|Eimsbüttel||53.5720|9.9727
Hahnenkamp|22765|Ottensen||53.5535|9.9332
Hamburger Straße|22083|Barmbek-Süd||53.5760|10.0360
Hammerbrookstraße|20097|Hammerbrook||53.5477|10.0230
Hans-Albers-Platz|20359|St. Pauli||53.5488|9.9609
Hansaplatz|20099|St. Georg||53.5546|10.0120
Harburger Rathausstraße|21073|Harburg||53.4592|9.9813
Harburger Ring|21073|Harburg||53.4602|9.9810
Hartungstraße|20146|Rotherbaum||53.5702|9.9864
Hartwicusstraße|22087|Uhlenhorst||53.5663|10.0213
Hasselbrookstraße|22089|Eilbek||53.5636|10.0454
Heimhuder Straße|20148|Rotherbaum||53.5672|9.9928
Hein-Hoyer-Straße|20359|St. Pauli||53.5518|9.9626
Hein-Köllisch-Platz|20359|St. Pauli||53.5476|9.9571
Heinickestraße|20249|Eppendorf||53.5932|9.9899
Heinrich-Barth-Straße|20146|Rotherbaum||53.5710|9.9809
Heinrich-Hertz-Straße|22085|Uhlenhorst||53.5728|10.0214
Helene-Lange-Straße|20144|Harvestehude||53.5743|9.9763
Hellkamp|20255|Eimsbüttel||53.5791|9.9485
Henriettenstraße|20259|Eimsbüttel||53.5742|9.9554
Herbert-Weichmann-Straße|22085|Uhlenhorst||53.5726|10.0135
Herbertstraße|20359|St. Pauli||53.5481|9.9619
Hermannstraße|20095|Hamburg-Altstadt||53.5516|9.9959
Herrlichkeit|20459|Hamburg-Altstadt||53.5458|9.9840
Heußweg|20255|Eimsbüttel||53.5778|9.9534
Hofweg|22085|Uhlenhorst||53.5730|10.0160
Högerdamm|20097|Hammerbrook||53.5468|10.0124
Hohe Bleichen|20354|Neustadt||53.5536|9.9873
Hohe Weide|20144|Eimsbüttel||53.5737|9.9695
Hölertwiete|21073|Harburg||53.4610|9.9812
Holländischer Brook|20457|HafenCity||53.5451|9.9985
Holstenwall|20355|Neustadt||53.5527|9.9763
Holzdamm|20099|St. Georg||53.5560|10.0055
Hongkongstraße|20457|HafenCity||53.5424|10.0014
Hopfenstraße|20359|St. Pauli||53.5481|9.9650
Hummelsbütteler Landstraße|22335|Fuhlsbüttel||53.6323|10.0290
Im Alten Dorfe|22359|Volksdorf||53.6495|10.1666
Innocentiastraße|20149|Harvestehude||53.5789|9.9841
Isekai|20249|Eppendorf||53.5856|9.9915
Jakobikirchhof|20095|Hamburg-Altstadt||53.5505|10.0013
Jarrestraße|22303|Winterhude||53.5851|10.0262
Jessenstraße|22767|Altona-Altstadt||53.5506|9.9437
Johannes-Brahms-Platz|20355|Neustadt||53.5550|9.9802
Julius-Ludowieg-Straße|21073|Harburg||53.4587|9.9728
Jungfernstieg|20354|Neustadt||53.5539|9.9913
Jungfrauenthal|20149|Harvestehude||53.5812|9.9848
`
