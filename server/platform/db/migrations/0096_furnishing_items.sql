-- What stays in a furnished home, as texts such as "2 wardrobe"; items and limits as in contract/fact-fields.ts.
alter table properties
  add column furnishing_items text[] not null default '{}'
    check (array_to_string(furnishing_items, ';') || ';' ~
      '^((1?[1-9]|[12]0) (bed|wardrobe|sofa|dining_table|study_table|air_conditioner|fan|light|geyser|television|refrigerator|washing_machine|microwave|gas_stove|chimney|water_purifier|modular_kitchen|curtains);)*;?$');
