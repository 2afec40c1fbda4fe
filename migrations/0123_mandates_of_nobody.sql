-- With a person's file their mandates are forgotten, whoever deletes it (docs/decisions/0068-files-of-the-bank.md).

-- Has mandates be forgotten: one that nothing was ever collected by, nor is about to be, is gone; the others serve no more
-- from a day on, and their accounts go when nobody can ask anything back any more.
create function forget_mandates(own uuid[], today date) returns void language plpgsql as $$
begin
  delete from sepa_mandates as mandate
    where id = any (own) and used_on is null and not exists (
      select from remittance_items
      where mandate_id = mandate.id and (state <> 'excluded' or excluded_because = 'refused')
    );
  update sepa_mandates set revoked_on = today, revoked_because = 'account'
    where id = any (own) and revoked_on is null;
end
$$;

create function forget_mandates_of_person() returns trigger language plpgsql as $$
begin
  perform forget_mandates(
    array(select id from sepa_mandates where person_id = old.id), (now() at time zone 'Europe/Madrid')::date
  );
  return old;
end
$$;
create trigger people_mandates_forgotten before delete on people
  for each row execute function forget_mandates_of_person();

-- Of people who are gone already.
select forget_mandates(
  array(select id from sepa_mandates where person_id is null), (now() at time zone 'Europe/Madrid')::date
);
