/** name|postal code|district|house numbers|latitude|longitude. Sources and licences: docs/data-licences.md. */
export const BERLIN_A_TO_J = `
Ackerstraße|10115|Mitte|1-174|52.5355|13.3901
Ackerstraße|13355|Gesundbrunnen|45-137||
Ackerstraße|13585|Spandau|2-41|52.5469|13.1976
Adalbertstraße|10179|Mitte|24-66||
Adalbertstraße|10997|Kreuzberg|13-90|52.5041|13.4213
Adalbertstraße|10999|Kreuzberg|1-98||
Akazienstraße|10823|Schöneberg|1-31|52.4878|13.3544
Albrechtstraße|10117|Mitte|5-27|52.5226|13.3842
Albrechtstraße|12099|Tempelhof|15-145|52.4608|13.3855
Albrechtstraße|12103|Tempelhof|43-121||
Albrechtstraße|12167|Steglitz|12-120|52.4525|13.3326
Alexanderplatz|10178|Mitte|1-9|52.5216|13.4132
Alexanderstraße|10178|Mitte|1-11|52.5202|13.4161
Alexanderstraße|10179|Mitte|13-40||
Alt-Moabit|10555|Moabit|34-86||
Alt-Moabit|10557|Moabit|2-146||
Alt-Moabit|10559|Moabit|12-120|52.5247|13.3486
Alt-Tempelhof|12099|Tempelhof|1-20||
Alt-Tempelhof|12103|Tempelhof|21-61|52.4657|13.3843
Alte Schönhauser Straße|10119|Mitte|2-61|52.5268|13.4079
Am Kupfergraben|10117|Mitte|2-10|52.5209|13.3946
Am Treptower Park|12435|Plänterwald|1-78|52.4876|13.4638
Arkonaplatz|10435|Mitte|1-10|52.5374|13.4018
Auguststraße|10117|Mitte|1-92|52.5270|13.3966
Auguststraße|10119|Mitte|29-58||
Auguststraße|12209|Lichterfelde|1-19|52.4239|13.3266
Auguststraße|12621|Kaulsdorf|1-30|52.5077|13.5884
Bänschstraße|10247|Friedrichshain|2-94|52.5180|13.4658
Bayerischer Platz|10779|Schöneberg|1-14|52.4891|13.3405
Behrenstraße|10117|Mitte|1-74|52.5155|13.3863
Belziger Straße|10823|Schöneberg|1-75|52.4864|13.3516
Bergmannstraße|10961|Kreuzberg|1-112|52.4890|13.3960
Bergstraße|10115|Mitte|1-81|52.5325|13.3927
Bergstraße|12169|Steglitz|1-97|52.4585|13.3364
Bergstraße|13591|Staaken|20-91|52.5265|13.1437
Bergstraße|14109|Wannsee|1-28|52.4237|13.1582
Berliner Allee|13088|Weißensee|1-323|52.5507|13.4615
Berliner Straße|10715|Wilmersdorf|1-167|52.4865|13.3238
Berliner Straße|13127|Französisch Buchholz|1-62|52.5994|13.4328
Berliner Straße|13189|Pankow|15-114|52.5623|13.4131
Berliner Straße|13467|Hermsdorf|1-145|52.6193|13.3142
Berliner Straße|13507|Tegel|1-105|52.5839|13.2888
Berliner Straße|14169|Zehlendorf|1-114|52.4383|13.2717
Bernauer Straße|10115|Mitte|1-37|52.5380|13.3952
Bernauer Straße|12305|Lichtenrade|31-131|52.4079|13.4106
Bernauer Straße|13355|Gesundbrunnen|63-119||
Bernauer Straße|13507|Tegel|2-160|52.5759|13.2700
Bismarckstraße|10625|Charlottenburg|1-111||
Bismarckstraße|10627|Charlottenburg|34-90|52.5117|13.3091
Bismarckstraße|12157|Steglitz|1-77||
Bismarckstraße|12169|Steglitz|11-64|52.4561|13.3390
Bismarckstraße|13585|Spandau|1-65|52.5427|13.2026
Bismarckstraße|14109|Wannsee|1-72|52.4164|13.1678
Bizetstraße|13088|Weißensee|1-143|52.5487|13.4579
Bleibtreustraße|10623|Charlottenburg|1-55|52.5036|13.3197
Bleibtreustraße|10707|Charlottenburg|23-36||
Boddinstraße|12053|Neukölln|1-66|52.4804|13.4300
Bornholmer Straße|10439|Prenzlauer Berg|1-96|52.5545|13.4029
Boxhagener Straße|10245|Friedrichshain|12-123|52.5110|13.4635
Breite Straße|12167|Steglitz|1-40|52.4521|13.3258
Breite Straße|13187|Pankow|2-50|52.5706|13.4074
Breite Straße|13597|Spandau|1-67|52.5369|13.2055
Breite Straße|14199|Schmargendorf|1-51|52.4741|13.2950
Brückenstraße|10179|Mitte|1-16|52.5126|13.4173
Brückenstraße|12439|Niederschöneweide|1-31|52.4578|13.5113
Brückenstraße|12589|Rahnsdorf|1-14|52.4398|13.6834
Brunnenstraße|10115|Mitte|32-174||
Brunnenstraße|10119|Mitte|1-198||
Brunnenstraße|13355|Gesundbrunnen|53-136|52.5404|13.3942
Budapester Straße|10787|Tiergarten|1-50|52.5057|13.3413
Bundesallee|10715|Wilmersdorf|42-179|52.4829|13.3303
Bundesallee|10717|Wilmersdorf|17-206||
Bundesallee|10719|Wilmersdorf|1-222||
Bundesallee|12161|Friedenau|61-142||
Bundesplatz|10715|Wilmersdorf|1-20|52.4788|13.3285
Carmerstraße|10623|Charlottenburg|1-19|52.5074|13.3243
Chausseestraße|10115|Mitte|1-131|52.5329|13.3801
Chausseestraße|14109|Wannsee|1-55|52.4150|13.1451
Chodowieckistraße|10405|Prenzlauer Berg|1-42|52.5370|13.4280
Choriner Straße|10119|Mitte|1-85||
Choriner Straße|10435|Prenzlauer Berg|19-64|52.5346|13.4084
Christburger Straße|10405|Prenzlauer Berg|1-50|52.5358|13.4270
Clayallee|14169|Zehlendorf|235-357||
Clayallee|14195|Dahlem|1-234|52.4539|13.2724
Crellestraße|10827|Schöneberg|2-48|52.4882|13.3613
Danziger Straße|10405|Prenzlauer Berg|73-118|52.5366|13.4315
Danziger Straße|10407|Prenzlauer Berg|119-245||
Danziger Straße|10435|Prenzlauer Berg|1-72||
Dircksenstraße|10178|Mitte|37-52||
Dominicusstraße|10823|Schöneberg|1-30||
Dominicusstraße|10827|Schöneberg|29-56|52.4817|13.3487
Dorotheenstraße|10117|Mitte|1-103|52.5186|13.3866
Dorotheenstraße|12557|Köpenick|1-22|52.4404|13.5839
Dorotheenstraße|14109|Wannsee|1-5|52.3979|13.1450
Drontheimer Straße|13359|Gesundbrunnen|1-40|52.5587|13.3770
Dudenstraße|10965|Kreuzberg|2-100|52.4850|13.3791
Eberswalder Straße|10437|Prenzlauer Berg|1-45|52.5413|13.4088
Ebertstraße|10117|Mitte|1-25|52.5140|13.3773
Eisenacher Straße|10777|Schöneberg|1-123||
Eisenacher Straße|10781|Schöneberg|16-107|52.4964|13.3497
Eisenacher Straße|10823|Schöneberg|42-82|52.4871|13.3499
Eisenacher Straße|12109|Mariendorf|1-72|52.4475|13.3937
Eisenacher Straße|12629|Hellersdorf|1-63|52.5398|13.5824
Eisenacher Straße|12685|Marzahn|90-132||
Elsenstraße|12059|Neukölln|42-84||
Elsenstraße|12435|Alt-Treptow|1-115|52.4897|13.4550
Elsenstraße|12621|Kaulsdorf|1-21|52.4867|13.5857
Elsenstraße|12623|Mahlsdorf|1-110|52.5013|13.6053
Emser Straße|10719|Wilmersdorf|2-52|52.4958|13.3199
Emser Straße|12051|Neukölln|1-140|52.4686|13.4313
Engeldamm|10179|Mitte|12-70|52.5055|13.4244
Falckensteinstraße|10997|Kreuzberg|1-49|52.4990|13.4428
Falckensteinstraße|12307|Lichtenrade|1-26|52.3800|13.4038
Fasanenstraße|10623|Charlottenburg|1-90|52.5039|13.3276
Fasanenstraße|10719|Wilmersdorf|22-74||
Fasanenstraße|12526|Bohnsdorf|1-43|52.3911|13.5726
Fehrbelliner Straße|10119|Mitte|3-101|52.5328|13.4052
Fehrbelliner Straße|13585|Spandau|8-39|52.5506|13.1978
Fidicinstraße|10965|Kreuzberg|1-45|52.4870|13.3901
Flughafenstraße|12049|Neukölln|58-84||
Flughafenstraße|12053|Neukölln|1-52|52.4810|13.4263
Frankfurter Allee|10247|Friedrichshain|1-111||
Frankfurter Allee|10365|Lichtenberg|113-255|52.5130|13.4809
Frankfurter Tor|10243|Friedrichshain|1-9||
Französische Straße|10117|Mitte|1-67|52.5148|13.3898
Freiherr-vom-Stein-Straße|10825|Schöneberg|2-23|52.4836|13.3410
Freiherr-vom-Stein-Straße|13467|Hermsdorf|1-49|52.6142|13.3052
Friedelstraße|12047|Neukölln|2-61|52.4904|13.4276
Friedrichstraße|10117|Mitte|50-204|52.5153|13.3890
Friedrichstraße|10969|Kreuzberg|1-246||
Fuldastraße|12043|Neukölln|1-61||
Fuldastraße|12045|Neukölln|11-52|52.4845|13.4368
Gabriel-Max-Straße|10245|Friedrichshain|1-21|52.5108|13.4585
Gärtnerstraße|10245|Friedrichshain|1-33|52.5101|13.4605
Gärtnerstraße|12207|Lichterfelde|1-34|52.4370|13.3286
Gärtnerstraße|13055|Alt-Hohenschönhausen|2-57|52.5465|13.5049
Gendarmenmarkt|10117|Mitte|1-7|52.5135|13.3926
Georgenstraße|10117|Mitte|21-48|52.5199|13.3895
Georgenstraße|12209|Lichterfelde|19-26|52.4189|13.3374
Georgenstraße|13129|Blankenburg|2-36|52.5903|13.4643
Gerichtstraße|13347|Gesundbrunnen|1-86|52.5447|13.3700
Giesebrechtstraße|10629|Charlottenburg|1-22|52.5020|13.3100
Gipsstraße|10119|Mitte|1-27|52.5267|13.4013
Gitschiner Straße|10969|Kreuzberg|2-110|52.4983|13.4028
Glogauer Straße|10999|Kreuzberg|1-34|52.4933|13.4373
Gneisenaustraße|10961|Kreuzberg|2-115|52.4910|13.3966
Goethestraße|10625|Charlottenburg|14-73|52.5089|13.3156
Goethestraße|12305|Lichtenrade|1-66|52.4033|13.3981
Goethestraße|12459|Oberschöneweide|2-74|52.4625|13.5176
Goethestraße|13086|Weißensee|9-55|52.5518|13.4364
Goethestraße|13158|Wilhelmsruh|2-61|52.5876|13.3632
Goethestraße|14163|Zehlendorf|1-51|52.4412|13.2321
Goltzstraße|10781|Schöneberg|1-52|52.4935|13.3537
Goltzstraße|12307|Lichtenrade|1-39|52.3851|13.4046
Goltzstraße|13587|Hakenfelde|9-73|52.5619|13.2134
Gormannstraße|10119|Mitte|1-26|52.5282|13.4050
Graefestraße|10967|Kreuzberg|1-93|52.4919|13.4169
Greifenhagener Straße|10437|Prenzlauer Berg|1-68|52.5491|13.4167
Greifswalder Straße|10405|Prenzlauer Berg|1-229|52.5384|13.4358
Greifswalder Straße|10409|Prenzlauer Berg|86-169||
Greifswalder Straße|12623|Mahlsdorf|1-71|52.5299|13.6356
Grolmanstraße|10623|Charlottenburg|14-59|52.5051|13.3230
Großbeerenstraße|10963|Kreuzberg|2-96|52.4956|13.3842
Großbeerenstraße|10965|Kreuzberg|27-61||
Großbeerenstraße|12107|Mariendorf|2-159||
Großbeerenstraße|12277|Mariendorf|90-198|52.4318|13.3769
Große Hamburger Straße|10115|Mitte|1-42|52.5255|13.3989
Große Präsidentenstraße|10178|Mitte|1-10||
Grünberger Straße|10243|Friedrichshain|1-25||
Grünberger Straße|10245|Friedrichshain|26-91|52.5120|13.4551
Grunewaldstraße|10823|Schöneberg|1-94|52.4893|13.3476
Grunewaldstraße|10825|Schöneberg|39-65||
Grunewaldstraße|12165|Steglitz|3-55|52.4592|13.3145
Grunewaldstraße|13597|Spandau|1-15|52.5313|13.2052
Gryphiusstraße|10245|Friedrichshain|1-34|52.5087|13.4636
Güntzelstraße|10717|Wilmersdorf|3-67|52.4910|13.3280
Hackescher Markt|10178|Mitte|1-10|52.5230|13.4023
Hagelberger Straße|10965|Kreuzberg|1-57|52.4915|13.3831
Hannoversche Straße|10115|Mitte|1-30|52.5276|13.3820
Hardenbergplatz|10623|Charlottenburg|1-15|52.5073|13.3336
Hardenbergstraße|10623|Charlottenburg|4-41|52.5084|13.3278
Hasenheide|10967|Neukölln|5-119|52.4879|13.4160
Hauptstraße|10317|Rummelsburg|1-95|52.4993|13.4801
Hauptstraße|10827|Schöneberg|3-163|52.4815|13.3480
Hauptstraße|13127|Französisch Buchholz|2-74|52.6071|13.4335
Hauptstraße|13158|Rosenthal|2-203|52.5949|13.3737
Hauptstraße|13159|Blankenfelde|1-162|52.6267|13.3999
Hauptstraße|13591|Staaken|1-45|52.5304|13.1403
Hausburgstraße|10249|Friedrichshain|3-32|52.5249|13.4540
Heerstraße|12621|Kaulsdorf|1-125|52.4915|13.5748
Heerstraße|13591|Staaken|560-695||
Heerstraße|13593|Staaken|287-549||
Heerstraße|13595|Wilhelmstadt|168-285|52.5101|13.2113
Heerstraße|14052|Westend|1-34||
Heerstraße|14055|Westend|35-166||
Heinrich-Heine-Straße|10179|Mitte|1-62|52.5079|13.4141
Helmholtzstraße|10587|Charlottenburg|1-43|52.5216|13.3252
Helmholtzstraße|12459|Oberschöneweide|1-42|52.4670|13.5089
Hermannplatz|10967|Neukölln|1-9|52.4871|13.4248
Hermannstraße|12049|Neukölln|1-258|52.4747|13.4275
Hermannstraße|12051|Neukölln|84-178||
Hermannstraße|14163|Zehlendorf|1-31|52.4465|13.2347
Hobrechtstraße|12043|Neukölln|1-84||
Hobrechtstraße|12047|Neukölln|11-72|52.4899|13.4264
Hohenstaufenstraße|10779|Schöneberg|22-54|52.4944|13.3447
Hohenstaufenstraße|10781|Schöneberg|1-69||
Holzmarktstraße|10179|Mitte|10-75|52.5135|13.4238
Holzmarktstraße|10243|Friedrichshain|19-51||
Hufelandstraße|10407|Prenzlauer Berg|1-51|52.5313|13.4334
Husemannstraße|10435|Prenzlauer Berg|1-35|52.5384|13.4177
Immanuelkirchstraße|10405|Prenzlauer Berg|1-38|52.5326|13.4239
Invalidenstraße|10115|Mitte|1-163|52.5288|13.3772
Invalidenstraße|10557|Moabit|50-79||
Jablonskistraße|10405|Prenzlauer Berg|1-39|52.5364|13.4276
Jägerstraße|10117|Mitte|1-71|52.5140|13.3918
Jägerstraße|12209|Lichterfelde|1-39|52.4256|13.3277
Jägerstraße|12621|Kaulsdorf|1-77|52.4847|13.5782
Jägerstraße|13595|Wilhelmstadt|1-47|52.5216|13.1961
Joachimsthaler Straße|10623|Charlottenburg|1-43||
Joachimsthaler Straße|10719|Charlottenburg|10-37|52.5032|13.3313
Joachimsthaler Straße|13055|Alt-Hohenschönhausen|1-24|52.5377|13.5024
Johannisstraße|10117|Mitte|2-22|52.5244|13.3901
Jüdenstraße|13597|Spandau|1-56|52.5377|13.2024
`
