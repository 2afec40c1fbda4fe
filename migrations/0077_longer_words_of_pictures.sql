-- What a picture of a visit shows is as long as what one of anything else does.
alter table visit_pictures
  drop constraint visit_pictures_alt_es_check,
  drop constraint visit_pictures_alt_ca_check,
  add constraint visit_pictures_alt_es_check check (char_length(alt_es) <= 300),
  add constraint visit_pictures_alt_ca_check check (char_length(alt_ca) <= 300);
