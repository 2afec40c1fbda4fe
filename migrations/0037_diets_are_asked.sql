-- Whether a person at the table has an allergy or a diet: true and false are answers, null is none. Data
-- about health like the others: null again from seven days after the event on. Rows of before say nothing.
-- Code of before stores none and reads none: whoever told something has answered, whatever stands here.
alter table event_guests add column has_needs boolean;

create index event_guests_with_answers on event_guests (registration_id)
  where has_needs is not null or diets is not null or allergens is not null or note is not null;
drop index event_guests_with_health;
