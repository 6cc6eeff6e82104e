-- A first city, treatment and expert for an empty database, as an example: write your own names, texts, prices and
-- addresses before you load it. docs/operations/cities.md explains the rows; media are names in packages/pictures.
-- Loading it twice is refused and changes nothing.

begin;

insert into city (id, name, instant_lead_time_minutes, travel_minutes, at_home_fee_cents, position) values
  ('berlin', '{"en": "Berlin", "de": "Berlin"}', 120, 30, 1200, 1);

-- Each postal code that is served.
insert into postal_code (postal_code, locality, city_id)
select code, 'Berlin', 'berlin' from unnest('{
  10115,10117,10119,10178,10179,10243,10245,10247,10249,10315,10317,10318,10319,10365,10367,10369,10405,10407,10409,
  10435,10437,10439,10551,10553,10555,10557,10559,10585,10587,10589,10623,10625,10627,10629,10707,10709,10711,10713,
  10715,10717,10719,10777,10779,10781,10783,10785,10787,10789,10823,10825,10827,10829,10961,10963,10965,10967,10969,
  10997,10999,12043,12045,12047,12049,12051,12053,12055,12057,12059,12099,12101,12103,12105,12107,12109,12157,12159,
  12161,12163,12165,12167,12169,12203,12205,12207,12209,12247,12249,12277,12279,12305,12307,12309,12347,12349,12351,
  12353,12355,12357,12359,12435,12437,12439,12459,12487,12489,12524,12526,12527,12555,12557,12559,12587,12589,12619,
  12621,12623,12627,12629,12679,12681,12683,12685,12687,12689,13051,13053,13055,13057,13059,13086,13088,13089,13125,
  13127,13129,13156,13158,13159,13187,13189,13347,13349,13351,13353,13355,13357,13359,13403,13405,13407,13409,13435,
  13437,13439,13465,13467,13469,13503,13505,13507,13509,13581,13583,13585,13587,13589,13591,13593,13595,13597,13599,
  13627,13629,14050,14052,14053,14055,14057,14059,14089,14109,14129,14163,14165,14167,14169,14193,14195,14197,14199
}'::text[]) as code;

-- The tile on the first page; a search in the city begins at its postal code.
insert into location (id, kind, city_id, name, postal_code, media, position) values
  ('berlin', 'city', 'berlin', '{"en": "Berlin", "de": "Berlin"}', '10178', '[{"type": "image", "name": "city-berlin"}]', 1);

insert into treatment_type (id, name, description, long_description, media, origin, pressure, level, oil, position) values (
  'classic',
  '{"en": "Classic massage", "de": "Klassische Massage"}',
  '{"en": "Long, even strokes from the neck to the feet.", "de": "Lange, gleichmäßige Griffe vom Nacken bis zu den Füßen."}',
  '{
    "en": "Your expert works with five basic techniques: stroking, kneading, rubbing, tapping and gentle shaking.",
    "de": "Gearbeitet wird mit fünf Grundgriffen: Streichen, Kneten, Reiben, Klopfen und leichtes Schütteln."
  }',
  '[{"type": "image", "name": "treatment-classic"}]',
  '{"en": "Sweden", "de": "Schweden"}',
  '{"en": "Gentle to medium", "de": "Sanft bis mittel"}',
  '{"en": "Suitable for beginners", "de": "Für Einsteiger geeignet"}',
  true,
  1
);

-- In cents, with VAT, by length in minutes and by time of day.
insert into treatment_price (treatment_type_id, length_minutes, morning_cents, afternoon_cents, evening_cents) values
  ('classic', 60, 6900, 7500, 8500),
  ('classic', 90, 10400, 11300, 12800);

-- Bookings are sent to the e-mail address, in the language of locale.
insert into expert (id, city_id, name, picture, media, slogan, description, experience, languages, email, locale) values (
  1,
  'berlin',
  'Clara Winter',
  'expert-01',
  '[{"type": "image", "name": "expert-01"}]',
  '{"en": "Takes her time.", "de": "Nimmt sich Zeit."}',
  '{"en": "Clara comes with her own table.", "de": "Clara kommt mit eigener Liege."}',
  '{"en": "11 years", "de": "11 Jahre"}',
  '{"en": "German, English", "de": "Deutsch, Englisch"}',
  'clara.winter@example.org',
  'de'
);
insert into expert_service (expert_id, treatment_type_id, lengths) values (1, 'classic', '{60,90}');

commit;
