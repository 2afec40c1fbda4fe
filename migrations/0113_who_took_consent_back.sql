-- Readable by the release before.
-- Few take back their consent to pictures, and from them the photographs are found that show them: those of all nights
-- would be read through otherwise.
create index people_pictures_withdrawn on people (id) where pictures_withdrawn_at is not null;
