/** As in berlin-a-to-j.ts. */
export const BERLIN_K_TO_P = `
Kaiser-Friedrich-Straße|10585|Charlottenburg|1-106|52.5126|13.3013
Kaiser-Friedrich-Straße|10627|Charlottenburg|32-74||
Kaiserdamm|14057|Charlottenburg|1-118|52.5101|13.2852
Kantstraße|10623|Charlottenburg|1-165||
Kantstraße|10625|Charlottenburg|31-136|52.5062|13.3143
Kantstraße|10627|Charlottenburg|52-117||
Karl-Kunger-Straße|12435|Alt-Treptow|1-69|52.4905|13.4486
Karl-Liebknecht-Straße|10178|Mitte|1-34|52.5224|13.4094
Karl-Marx-Allee|10178|Mitte|1-52||
Karl-Marx-Allee|10243|Friedrichshain|53-143|52.5177|13.4363
Karl-Marx-Straße|12043|Neukölln|1-188|52.4790|13.4375
Karl-Marx-Straße|12055|Neukölln|189-240||
Kastanienallee|10435|Prenzlauer Berg|1-103|52.5372|13.4082
Kastanienallee|12627|Hellersdorf|1-144|52.5398|13.6003
Kastanienallee|13129|Blankenburg|1-53|52.5978|13.4606
Kastanienallee|13158|Rosenthal|1-124|52.5913|13.3869
Kastanienallee|14050|Westend|1-42|52.5142|13.2702
Katzbachstraße|10965|Kreuzberg|1-40|52.4881|13.3766
Kiefholzstraße|12435|Alt-Treptow|1-428|52.4759|13.4725
Kiefholzstraße|12437|Baumschulenweg|126-289||
Kienitzer Straße|12049|Neukölln|91-137||
Kienitzer Straße|12053|Neukölln|2-90|52.4762|13.4279
Kleiststraße|10787|Schöneberg|1-43|52.5007|13.3486
Kleiststraße|14163|Zehlendorf|2-31|52.4429|13.2329
Knaackstraße|10405|Prenzlauer Berg|1-36||
Knaackstraße|10435|Prenzlauer Berg|37-99|52.5360|13.4164
Knesebeckstraße|10623|Charlottenburg|1-100|52.5051|13.3223
Knesebeckstraße|10719|Charlottenburg|38-65||
Knesebeckstraße|14167|Zehlendorf|1-25|52.4288|13.2672
Kochstraße|10969|Kreuzberg|1-29|52.5066|13.3883
Kochstraße|12105|Mariendorf|1-34|52.4470|13.3807
Kollwitzstraße|10405|Prenzlauer Berg|2-59||
Kollwitzstraße|10435|Prenzlauer Berg|60-104|52.5356|13.4172
Kolonnenstraße|10827|Schöneberg|1-66||
Kolonnenstraße|10829|Schöneberg|10-54|52.4854|13.3632
Königin-Elisabeth-Straße|14059|Westend|1-62|52.5142|13.2811
Königin-Luise-Straße|14195|Dahlem|1-104|52.4580|13.2907
Kopenhagener Straße|10437|Prenzlauer Berg|1-79|52.5490|13.4071
Kopenhagener Straße|13158|Wilhelmsruh|77-105||
Kopenhagener Straße|13407|Reinickendorf|1-76|52.5792|13.3624
Köpenicker Straße|10179|Mitte|30-141|52.5078|13.4272
Köpenicker Straße|10997|Kreuzberg|1-195||
Köpenicker Straße|12355|Rudow|26-192||
Köpenicker Straße|12524|Altglienicke|4-76|52.4247|13.5442
Köpenicker Straße|12683|Biesdorf|1-317|52.4886|13.5605
Kopernikusstraße|10243|Friedrichshain|1-37||
Kopernikusstraße|10245|Friedrichshain|7-30|52.5106|13.4526
Kopernikusstraße|12205|Lichterfelde|1-13|52.4334|13.3006
Körtestraße|10967|Kreuzberg|1-38|52.4907|13.4105
Köthener Straße|10963|Kreuzberg|1-44|52.5055|13.3763
Köthener Straße|12689|Marzahn|1-36|52.5666|13.5560
Kottbusser Damm|10967|Neukölln|1-104|52.4919|13.4227
Kottbusser Straße|10999|Kreuzberg|1-25|52.4976|13.4192
Krausnickstraße|10115|Mitte|1-25|52.5252|13.3970
Kreuzbergstraße|10965|Kreuzberg|1-78|52.4896|13.3798
Krossener Straße|10245|Friedrichshain|1-36|52.5102|13.4609
Kurfürstendamm|10707|Charlottenburg|46-196|52.5003|13.3108
Kurfürstendamm|10709|Halensee|70-163||
Kurfürstendamm|10711|Halensee|101-139||
Kurfürstendamm|10719|Charlottenburg|11-237||
Kurfürstenstraße|10785|Tiergarten|1-174|52.5022|13.3533
Kurfürstenstraße|10787|Tiergarten|72-116||
Kurfürstenstraße|12105|Mariendorf|1-114|52.4479|13.3764
Kurfürstenstraße|12249|Lankwitz|1-82|52.4255|13.3364
Kurfürstenstraße|13467|Hermsdorf|2-79|52.6084|13.2997
Landsberger Allee|10249|Friedrichshain|2-102||
Landsberger Allee|10367|Fennpfuhl|200-276||
Landsberger Allee|10369|Fennpfuhl|106-193||
Landsberger Allee|10407|Prenzlauer Berg|79-127||
Landsberger Allee|12679|Marzahn|445-565||
Landsberger Allee|13055|Alt-Hohenschönhausen|201-365||
Lehrter Straße|10557|Moabit|1-75|52.5312|13.3615
Leibnizstraße|10625|Charlottenburg|1-111|52.5074|13.3141
Leibnizstraße|10629|Charlottenburg|39-65||
Leipziger Platz|10117|Mitte|1-18|52.5096|13.3783
Leipziger Straße|10117|Mitte|2-133|52.5106|13.3925
Lenaustraße|12047|Neukölln|1-27|52.4902|13.4265
Lenaustraße|12305|Lichtenrade|3-29|52.4126|13.3978
Lepsiusstraße|12163|Steglitz|1-83|52.4608|13.3174
Lepsiusstraße|12165|Steglitz|86-118||
Leykestraße|12053|Neukölln|1-18|52.4750|13.4293
Libauer Straße|10245|Friedrichshain|1-23|52.5092|13.4539
Lichtenberger Straße|10178|Mitte|1-12||
Lichtenberger Straße|10179|Mitte|20-37|52.5166|13.4269
Lichtenberger Straße|10243|Friedrichshain|13-41||
Linienstraße|10115|Mitte|93-165||
Linienstraße|10119|Mitte|40-224|52.5289|13.4009
Linienstraße|10178|Mitte|13-237||
Littenstraße|10179|Mitte|1-109|52.5174|13.4141
Luckauer Straße|10969|Kreuzberg|1-17|52.5038|13.4140
Lückstraße|10317|Rummelsburg|1-80|52.5016|13.4902
Ludwigkirchstraße|10719|Wilmersdorf|1-14|52.4980|13.3248
Luisenstraße|10117|Mitte|2-65|52.5235|13.3795
Luisenstraße|12209|Lichterfelde|1-38|52.4269|13.3330
Luisenstraße|12557|Köpenick|2-36|52.4411|13.5788
Luisenstraße|13505|Konradshöhe|1-22|52.5760|13.2245
Lützowstraße|10785|Tiergarten|1-114|52.5037|13.3624
Lützowstraße|12307|Lichtenrade|4-48|52.3811|13.4102
Lychener Straße|10437|Prenzlauer Berg|1-82|52.5439|13.4177
Maaßenstraße|10777|Schöneberg|1-14|52.4983|13.3542
Maienstraße|10787|Schöneberg|1-5|52.5009|13.3527
Mainzer Straße|10247|Friedrichshain|1-26|52.5134|13.4624
Mainzer Straße|10715|Wilmersdorf|1-27|52.4799|13.3248
Mainzer Straße|12053|Neukölln|1-59|52.4816|13.4276
Mariannenstraße|10999|Kreuzberg|8-46|52.4988|13.4220
Mariannenstraße|12209|Lichterfelde|1-55|52.4199|13.3358
Marienburger Straße|10405|Prenzlauer Berg|1-49|52.5343|13.4259
Marienstraße|10117|Mitte|1-32|52.5220|13.3821
Marienstraße|12207|Lichterfelde|1-32|52.4319|13.3235
Marienstraße|12459|Oberschöneweide|1-19|52.4605|13.5250
Marienstraße|13127|Französisch Buchholz|1-19|52.5939|13.4287
Märkisches Ufer|10179|Mitte|6-54|52.5136|13.4123
Martin-Luther-Straße|10777|Schöneberg|1-35||
Martin-Luther-Straße|10779|Schöneberg|37-74|52.4908|13.3452
Martin-Luther-Straße|10825|Schöneberg|75-134||
Martin-Luther-Straße|13467|Hermsdorf|1-57|52.6137|13.2965
Mehringdamm|10961|Kreuzberg|8-72|52.4916|13.3871
Mehringdamm|10965|Kreuzberg|73-129||
Mehringplatz|10969|Kreuzberg|5-36||
Meinekestraße|10719|Charlottenburg|1-27|52.5014|13.3290
Metzer Straße|10405|Prenzlauer Berg|1-45|52.5315|13.4160
Metzer Straße|13595|Wilhelmstadt|1-19|52.5250|13.1953
Möckernstraße|10963|Kreuzberg|10-143|52.4969|13.3798
Möckernstraße|10965|Kreuzberg|63-81||
Mohrenstraße|10117|Mitte|1-69|52.5120|13.3889
Mollstraße|10178|Mitte|1-18|52.5247|13.4215
Mollstraße|10249|Friedrichshain|19-32||
Mommsenstraße|10629|Charlottenburg|1-73|52.5033|13.3130
Mommsenstraße|12203|Lichterfelde|1-16|52.4423|13.2998
Monbijouplatz|10178|Mitte|1-12|52.5232|13.3991
Motzstraße|10777|Schöneberg|1-72|52.4965|13.3440
Motzstraße|10779|Wilmersdorf|74-95||
Mulackstraße|10119|Mitte|1-41|52.5274|13.4057
Müllerstraße|12207|Lichterfelde|1-35|52.4153|13.3067
Müllerstraße|12623|Mahlsdorf|1-78|52.4937|13.6186
Müllerstraße|13349|Wedding|44-135||
Müllerstraße|13353|Wedding|1-185|52.5504|13.3519
Münzstraße|10178|Mitte|2-24|52.5244|13.4082
Muskauer Straße|10997|Kreuzberg|1-55|52.5020|13.4299
Nazarethkirchstraße|13347|Wedding|36-53|52.5486|13.3606
Neue Schönhauser Straße|10178|Mitte|1-21|52.5246|13.4048
Niederwallstraße|10117|Mitte|3-39|52.5125|13.3990
Nollendorfplatz|10777|Schöneberg|2-9|52.4994|13.3539
Nollendorfstraße|10777|Schöneberg|8-36|52.4978|13.3519
Nollendorfstraße|10783|Schöneberg|1-42||
Nürnberger Straße|10787|Charlottenburg|1-69||
Nürnberger Straße|10789|Charlottenburg|12-50|52.5014|13.3375
Nürnberger Straße|12309|Lichtenrade|1-32|52.3858|13.4145
Oderberger Straße|10435|Prenzlauer Berg|1-62|52.5391|13.4082
Okerstraße|12049|Neukölln|1-47|52.4739|13.4236
Olivaer Platz|10707|Wilmersdorf|1-20|52.4996|13.3143
Onkel-Tom-Straße|14169|Zehlendorf|1-200|52.4506|13.2508
Oranienburger Straße|13437|Wittenau|1-285|52.5914|13.3338
Oranienstraße|10969|Kreuzberg|42-164|52.5031|13.4127
Oranienstraße|10999|Kreuzberg|12-205||
Osloer Straße|13359|Gesundbrunnen|1-127|52.5562|13.3785
Otto-Suhr-Allee|10585|Charlottenburg|6-146|52.5162|13.3105
Paderborner Straße|10709|Wilmersdorf|1-10|52.4970|13.3065
Pankstraße|13127|Französisch Buchholz|1-14|52.5930|13.4380
Pankstraße|13357|Gesundbrunnen|9-92|52.5489|13.3758
Pannierstraße|12047|Neukölln|4-60|52.4883|13.4324
Pappelallee|10437|Prenzlauer Berg|1-89|52.5443|13.4158
Pariser Platz|10117|Mitte|1-8|52.5164|13.3795
Pariser Straße|10707|Wilmersdorf|17-44||
Pariser Straße|10719|Wilmersdorf|1-63|52.4972|13.3234
Pariser Straße|12623|Mahlsdorf|1-56|52.4870|13.5947
Passauer Straße|10789|Schöneberg|1-43|52.5011|13.3398
Passauer Straße|12309|Lichtenrade|1-6|52.3851|13.4213
Paul-Lincke-Ufer|10999|Kreuzberg|1-45|52.4939|13.4287
Pestalozzistraße|10625|Charlottenburg|1-106||
Pestalozzistraße|10627|Charlottenburg|25-84|52.5079|13.3085
Pestalozzistraße|12557|Köpenick|1-19|52.4368|13.5638
Pestalozzistraße|12623|Mahlsdorf|1-31|52.5094|13.6180
Pestalozzistraße|13187|Pankow|1-44|52.5723|13.4046
Petersburger Straße|10247|Friedrichshain|81-99||
Petersburger Straße|10249|Friedrichshain|1-78|52.5213|13.4509
Pflügerstraße|12047|Neukölln|1-82|52.4909|13.4310
Pflugstraße|10115|Mitte|1-22|52.5361|13.3802
Planufer|10967|Kreuzberg|77-96|52.4951|13.4158
Platz der Republik|10557|Tiergarten|1-1|52.5160|13.3740
Potsdamer Platz|10785|Tiergarten|1-11|52.5091|13.3761
Potsdamer Straße|10783|Schöneberg|111-203||
Potsdamer Straße|10785|Tiergarten|1-122|52.5042|13.3668
Potsdamer Straße|12205|Lichterfelde|1-67|52.4374|13.2999
Potsdamer Straße|12305|Lichtenrade|1-35|52.4052|13.4103
Potsdamer Straße|14163|Zehlendorf|1-54|52.4348|13.2504
Prenzlauer Allee|10405|Prenzlauer Berg|1-251|52.5391|13.4240
Prenzlauer Allee|10409|Prenzlauer Berg|90-179||
Prinzenstraße|10969|Kreuzberg|1-118|52.5008|13.4084
Prinzenstraße|12105|Mariendorf|11-40|52.4439|13.3832
Prinzenstraße|12207|Lichterfelde|1-10|52.4262|13.3212
Prinzregentenstraße|10715|Wilmersdorf|20-79|52.4850|13.3332
Prinzregentenstraße|10717|Wilmersdorf|1-97||
Proskauer Straße|10247|Friedrichshain|1-38|52.5175|13.4613
`
