-- Who does without mails does so for good: whose file goes stays known by a digest of the address alone, so that a table of
-- the club or a registration does not bring the mails back (docs/decisions/0085-opt-outs-outlive-the-file.md).

-- One row: without it a digest could be looked up in a list of addresses.
create table mail_digest_salt (
  only_row boolean primary key default true check (only_row),
  salt bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);
insert into mail_digest_salt default values;

create table forgotten_opt_outs (
  digest bytea not null,
  kind text not null check (kind in ('events', 'restaurants', 'club')),
  opted_out_at timestamptz not null,
  primary key (digest, kind)
);

-- Stable and of one expression, so that a query reads the salt once.
create function address_digest(address text, salt bytea) returns bytea language sql stable
  as $$ select sha256(salt || convert_to(lower(address), 'UTF8')) $$;

-- Where two people become one, the choices are the other's before the one goes (0099): nothing is kept then.
create function keep_opt_outs() returns trigger language plpgsql as $$
begin
  insert into forgotten_opt_outs (digest, kind, opted_out_at)
    select address_digest(each.address, salt), choice.kind, min(choice.opted_out_at)
    from mail_opt_outs as choice
    cross join mail_digest_salt
    cross join lateral unnest(array[
      choice.address, old.email, (select email from usuarios where id = old.account_id)
    ]) as each (address)
    where choice.person_id = old.id and each.address is not null
    group by 1, 2
    on conflict do nothing;
  return old;
end
$$;
create trigger people_opt_outs_kept before delete on people for each row execute function keep_opt_outs();
