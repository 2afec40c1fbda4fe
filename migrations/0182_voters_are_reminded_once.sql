-- Who has not voted is written to again by itself alone.

alter table scorings drop column asked_again_at;
