/** As in berlin-a-to-j.ts. */
export const BERLIN_Q_TO_Z = `
Rankestraße|10789|Charlottenburg|1-36|52.5025|13.3337
Raumerstraße|10437|Prenzlauer Berg|1-41|52.5421|13.4202
Reichenberger Straße|10999|Kreuzberg|1-185|52.4963|13.4279
Reinhardtstraße|10117|Mitte|1-58|52.5230|13.3820
Reinhardtstraße|12103|Tempelhof|1-12|52.4647|13.3839
Revaler Straße|10245|Friedrichshain|6-99|52.5073|13.4568
Rheinsberger Straße|10115|Mitte|1-79|52.5377|13.3996
Rheinsberger Straße|10435|Mitte|20-54||
Rheinstraße|12159|Friedenau|1-67||
Rheinstraße|12161|Friedenau|19-54|52.4684|13.3321
Richardplatz|12055|Neukölln|1-28|52.4742|13.4454
Richardstraße|12043|Neukölln|1-112|52.4760|13.4431
Richardstraße|12055|Neukölln|43-72||
Rigaer Straße|10247|Friedrichshain|1-108|52.5166|13.4640
Ritterstraße|10969|Kreuzberg|1-127|52.5029|13.4052
Ritterstraße|12207|Lichterfelde|1-19|52.4326|13.3214
Rosa-Luxemburg-Straße|10178|Mitte|1-51|52.5253|13.4107
Rosenthaler Straße|10119|Mitte|1-72|52.5269|13.4034
Rosenthaler Straße|10178|Mitte|30-53||
Rosenthaler Straße|13127|Französisch Buchholz|1-36|52.5978|13.4304
Rudi-Dutschke-Straße|10969|Kreuzberg|1-29|52.5070|13.3944
Rungestraße|10179|Mitte|1-34|52.5125|13.4163
Rykestraße|10405|Prenzlauer Berg|2-54|52.5370|13.4210
Samariterstraße|10247|Friedrichshain|1-40|52.5174|13.4656
Sanderstraße|12047|Neukölln|1-31|52.4924|13.4253
Savignyplatz|10623|Charlottenburg|1-13|52.5051|13.3224
Schaperstraße|10719|Wilmersdorf|2-37|52.4995|13.3309
Schillerstraße|10625|Charlottenburg|1-127|52.5103|13.3105
Schillerstraße|10627|Charlottenburg|30-89||
Schillerstraße|12207|Lichterfelde|2-36|52.4285|13.3185
Schillerstraße|12305|Lichtenrade|17-131|52.4060|13.3991
Schillerstraße|13156|Niederschönhausen|1-37|52.5909|13.4068
Schillerstraße|13158|Wilhelmsruh|1-110|52.5887|13.3664
Schlesische Straße|10997|Kreuzberg|1-42|52.4995|13.4451
Schloßstraße|12163|Steglitz|1-130|52.4576|13.3213
Schloßstraße|12165|Steglitz|38-85||
Schloßstraße|13467|Hermsdorf|1-41|52.6182|13.3098
Schloßstraße|14059|Charlottenburg|1-70|52.5158|13.2968
Schlüterstraße|10625|Charlottenburg|3-81|52.5052|13.3174
Schlüterstraße|10629|Charlottenburg|25-59||
Schlüterstraße|12623|Mahlsdorf|1-17|52.4745|13.6119
Schönhauser Allee|10119|Prenzlauer Berg|5-188||
Schönhauser Allee|10435|Prenzlauer Berg|19-172||
Schönhauser Allee|10437|Prenzlauer Berg|45-142|52.5415|13.4123
Schönhauser Allee|10439|Prenzlauer Berg|75-116||
Schönleinstraße|10967|Kreuzberg|2-35|52.4916|13.4207
Schreinerstraße|10247|Friedrichshain|1-64|52.5170|13.4670
Schumannstraße|10117|Mitte|1-22|52.5236|13.3804
Schwedter Straße|10119|Prenzlauer Berg|1-269|52.5355|13.4069
Schwedter Straße|10435|Prenzlauer Berg|29-245||
Schwedter Straße|12305|Lichtenrade|1-46|52.4045|13.4090
Seelingstraße|14059|Charlottenburg|1-60|52.5154|13.2920
Sonnenallee|12045|Neukölln|34-124||
Sonnenallee|12047|Neukölln|1-33||
Sonnenallee|12057|Neukölln|225-334||
Sonnenallee|12059|Neukölln|125-224|52.4749|13.4536
Sonnenallee|12437|Baumschulenweg|372-416||
Sophie-Charlotten-Straße|14059|Charlottenburg|1-130|52.5170|13.2872
Sophienstraße|10178|Mitte|1-35|52.5257|13.4008
Sophienstraße|10317|Rummelsburg|1-38|52.5060|13.4957
Sophienstraße|12203|Lichterfelde|1-10|52.4428|13.3033
Spandauer Damm|14050|Westend|115-218|52.5197|13.2714
Spandauer Damm|14052|Westend|217-280||
Spandauer Damm|14059|Charlottenburg|1-113||
Spandauer Straße|13591|Staaken|1-119|52.5353|13.1506
Spittelmarkt|10117|Mitte|4-13|52.5117|13.4022
Sredzkistraße|10405|Prenzlauer Berg|52-67||
Sredzkistraße|10435|Prenzlauer Berg|1-51|52.5383|13.4176
Stargarder Straße|10437|Prenzlauer Berg|1-82|52.5457|13.4202
Steglitzer Damm|12169|Steglitz|1-128|52.4497|13.3489
Steinmetzstraße|10783|Schöneberg|1-79|52.4954|13.3631
Steinmetzstraße|12207|Lichterfelde|1-33|52.4140|13.3070
Steinmetzstraße|12307|Lichtenrade|1-9|52.3804|13.4044
Storkower Straße|10369|Fennpfuhl|170-210||
Storkower Straße|10407|Prenzlauer Berg|97-173|52.5316|13.4555
Storkower Straße|10409|Prenzlauer Berg|2-95||
Stralauer Allee|10245|Friedrichshain|1-44|52.5005|13.4546
Straßburger Straße|10405|Prenzlauer Berg|2-60|52.5308|13.4147
Straßburger Straße|13581|Spandau|10-47|52.5295|13.1974
Straße der Pariser Kommune|10243|Friedrichshain|1-43|52.5125|13.4387
Straße des 17. Juni|10623|Charlottenburg|106-152||
Straßmannstraße|10249|Friedrichshain|1-50|52.5224|13.4508
Strausberger Platz|10243|Friedrichshain|1-19|52.5189|13.4283
Stresemannstraße|10963|Kreuzberg|15-127|52.5040|13.3829
Stromstraße|10551|Moabit|10-62|52.5274|13.3432
Stromstraße|10555|Moabit|1-70||
Stromstraße|12526|Bohnsdorf|1-46|52.3955|13.5779
Stuttgarter Platz|10627|Charlottenburg|1-36|52.5052|13.3026
Südstern|10961|Kreuzberg|2-14|52.4895|13.4065
Sybelstraße|10629|Charlottenburg|1-69|52.5020|13.3047
Tauentzienstraße|10789|Schöneberg|1-24|52.5032|13.3389
Tegeler Straße|13353|Wedding|1-55|52.5409|13.3578
Tegeler Straße|13467|Hermsdorf|2-23|52.6141|13.3148
Tempelhofer Damm|12099|Tempelhof|103-236|52.4706|13.3856
Tempelhofer Damm|12101|Tempelhof|1-102||
Tempelhofer Ufer|10963|Kreuzberg|5-37|52.4987|13.3836
Theodor-Heuss-Platz|14052|Westend|2-12|52.5098|13.2728
Torstraße|10115|Mitte|153-234||
Torstraße|10119|Mitte|1-152|52.5297|13.4038
Tucholskystraße|10117|Mitte|2-52|52.5254|13.3931
Turmstraße|10551|Moabit|28-85|52.5264|13.3401
Turmstraße|10559|Moabit|1-91||
Uhlandstraße|10623|Charlottenburg|1-197||
Uhlandstraße|10717|Wilmersdorf|65-137|52.4937|13.3235
Uhlandstraße|10719|Wilmersdorf|27-175||
Uhlandstraße|12305|Lichtenrade|28-95|52.4090|13.3994
Uhlandstraße|13156|Niederschönhausen|1-70|52.5864|13.3929
Uhlandstraße|13158|Wilhelmsruh|1-113|52.5935|13.3665
Unter den Linden|10117|Mitte|1-80|52.5172|13.3889
Urbanstraße|10961|Kreuzberg|1-183||
Urbanstraße|10967|Kreuzberg|24-150|52.4919|13.4126
Utrechter Straße|13347|Wedding|3-48|52.5504|13.3587
Veteranenstraße|10119|Mitte|9-28|52.5331|13.4012
Viktoria-Luise-Platz|10777|Schöneberg|1-12|52.4954|13.3420
Voltairestraße|10179|Mitte|1-11|52.5174|13.4161
Voßstraße|10117|Mitte|1-35|52.5110|13.3802
Waldemarstraße|10179|Mitte|3-17||
Waldemarstraße|10997|Kreuzberg|48-119|52.5028|13.4222
Waldemarstraße|10999|Kreuzberg|8-46||
Waldemarstraße|13156|Niederschönhausen|1-66|52.5886|13.4078
Warschauer Straße|10243|Friedrichshain|5-85|52.5094|13.4510
Weichselstraße|10247|Friedrichshain|1-36|52.5117|13.4693
Weichselstraße|12043|Neukölln|1-69||
Weichselstraße|12045|Neukölln|11-59|52.4861|13.4354
Weinbergsweg|10119|Mitte|1-27|52.5314|13.4026
Weinmeisterstraße|10178|Mitte|1-16|52.5255|13.4050
Weserstraße|10247|Friedrichshain|8-48|52.5096|13.4675
Weserstraße|12045|Neukölln|18-200|52.4836|13.4404
Weserstraße|12047|Neukölln|1-217||
Weserstraße|12059|Neukölln|71-152||
Westfälische Straße|10709|Wilmersdorf|1-91|52.4943|13.3024
Westfälische Straße|10711|Halensee|36-59||
Wiener Straße|10999|Kreuzberg|1-69|52.4969|13.4334
Wilhelmstraße|10117|Mitte|43-97|52.5076|13.3854
Wilhelmstraße|10963|Kreuzberg|1-150||
Wilhelmstraße|13593|Wilhelmstadt|19-131|52.5201|13.1860
Wilhelmstraße|13595|Wilhelmstadt|1-168||
Wilmersdorfer Straße|10585|Charlottenburg|7-165||
Wilmersdorfer Straße|10627|Charlottenburg|39-135|52.5079|13.3063
Wilmersdorfer Straße|10629|Charlottenburg|67-107||
Winsstraße|10405|Prenzlauer Berg|1-72|52.5343|13.4257
Winterfeldtstraße|10777|Schöneberg|84-98|52.4957|13.3444
Winterfeldtstraße|10781|Schöneberg|1-83|52.4970|13.3537
Wisbyer Straße|10439|Prenzlauer Berg|1-74|52.5528|13.4223
Wisbyer Straße|13189|Pankow|32-55||
Wittenbergplatz|10789|Schöneberg|1-6|52.5021|13.3428
Wörther Straße|10405|Prenzlauer Berg|13-33||
Wörther Straße|10435|Prenzlauer Berg|1-50|52.5367|13.4171
Wörther Straße|13595|Wilhelmstadt|1-37|52.5226|13.2006
Wrangelstraße|10997|Kreuzberg|2-136|52.5009|13.4363
Wühlischstraße|10245|Friedrichshain|1-58|52.5084|13.4623
Württembergische Straße|10707|Wilmersdorf|5-64|52.4951|13.3154
Yorckstraße|10965|Kreuzberg|1-90|52.4923|13.3788
Zehdenicker Straße|10119|Mitte|1-30|52.5307|13.4052
Zimmerstraße|10117|Mitte|50-99|52.5078|13.3923
Zimmerstraße|10969|Kreuzberg|6-32||
Zimmerstraße|12207|Lichterfelde|1-17|52.4181|13.3109
Zimmerstraße|13595|Wilhelmstadt|1-23|52.5242|13.1954
Zionskirchstraße|10119|Mitte|1-79|52.5341|13.4048
Zossener Straße|10961|Kreuzberg|2-65|52.4943|13.3952
Zossener Straße|12629|Hellersdorf|1-159|52.5449|13.5922
`
