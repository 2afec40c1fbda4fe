-- The whole database of the release before, as its steps up to 0136 make it: what a backup made with it is restored into.
-- Written by a program, and never changed: it goes when this version no longer leads on from there.
insert into schema_migrations (name, checksum) values ('0136_imported_visits_are_not_scored.sql', 'a5dcd3e6eb68bf14d08e0fd3173d8853b3262c6d216dfb73047a2cf61a93ce16');
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create function searchable(original text) returns text language sql immutable parallel safe strict as $$ select lower(public.unaccent('public.unaccent'::regdictionary, original)) $$;
create function category_names(category text, translated text, language text) returns text language sql immutable parallel safe as $$
    select case
      when category is null and translated is null then null
      when language = 'es' then coalesce(category, '') || E'\n' || coalesce(translated, '')
      else coalesce(translated, '') || E'\n' || coalesce(category, '')
    end
  $$;
create table usuarios (id uuid primary key default gen_random_uuid(), name text check (char_length(name) <= 100), email text not null check (char_length(email) between 3 and 254 and email = lower(email)), role smallint not null default 0 check (role in (0, 1, 2)), language text not null default 'es' check (language in ('es', 'ca')), email_verified_at timestamptz, created_at timestamptz not null default now(), deactivated_at timestamptz, search_text text generated always as (searchable(coalesce(name, '') || ' ' || email)) stored);
create unique index usuarios_email_unique on usuarios (email);
create index usuarios_created_at on usuarios (created_at desc, id);
create index usuarios_role on usuarios (role) where role <> 0;
create index usuarios_deactivated on usuarios (created_at desc, id) where deactivated_at is not null;
create index usuarios_of_role on usuarios (role, created_at desc, id);
create index usuarios_search on usuarios using gin (search_text gin_trgm_ops);
create table account_passwords (account_id uuid primary key references usuarios (id) on delete cascade, hash text not null, changed_at timestamptz not null default now());
create table sessions (id uuid primary key default gen_random_uuid(), token_hash bytea not null check (octet_length(token_hash) = 32), account_id uuid not null references usuarios (id) on delete cascade, assurance_level text not null default 'aal1' check (assurance_level in ('aal1', 'aal2')), created_at timestamptz not null default now(), authenticated_at timestamptz not null default now(), last_seen_at timestamptz not null default now(), expires_at timestamptz not null, user_agent text check (char_length(user_agent) <= 300), network text check (char_length(network) <= 64), second_factor_id uuid, second_factor_method text check (second_factor_method in ('totp', 'phone', 'webauthn', 'recovery')), second_factor_at timestamptz, passkey_id uuid);
create unique index sessions_token_hash_unique on sessions (token_hash);
create index sessions_account on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);
create table account_tokens (token_hash bytea primary key check (octet_length(token_hash) = 32), account_id uuid not null references usuarios (id) on delete cascade, purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email', 'invitation')), created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz, password_hash text, browser_hash bytea check (octet_length(browser_hash) = 32), new_email text check (char_length(new_email) between 3 and 254 and new_email = lower(new_email)), return_to text, constraint account_tokens_email_of_change_check check ((purpose = 'change_email') = (new_email is not null)));
create index account_tokens_account on account_tokens (account_id, purpose);
create table authentication_factors (id uuid primary key default gen_random_uuid(), account_id uuid not null references usuarios (id) on delete cascade, factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')), status text not null default 'unverified' check (status in ('unverified', 'verified')), friendly_name text check (char_length(friendly_name) <= 100), created_at timestamptz not null default now(), updated_at timestamptz not null default now(), secret bytea, phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'), last_step bigint, constraint authentication_factors_proof check (case factor_type when 'totp' then secret is not null and phone is null when 'phone' then secret is null and phone is not null else secret is null and phone is null and status = 'verified' end));
create index authentication_factors_account on authentication_factors (account_id);
create unique index authentication_factors_phone_unique on authentication_factors (account_id, phone) where phone is not null;
create table setup_links (only_row boolean primary key default true check (only_row), token_hash bytea not null check (octet_length(token_hash) = 32), created_at timestamptz not null default now(), used_at timestamptz);
create table rate_limits (key text primary key check (char_length(key) <= 200), window_ends_at timestamptz not null, attempts integer not null check (attempts >= 0), recent timestamptz[]);
create index rate_limits_window_ends_at on rate_limits (window_ends_at);
create table factor_challenges (id uuid primary key default gen_random_uuid(), factor_id uuid not null references authentication_factors (id) on delete cascade, code_hash bytea check (octet_length(code_hash) = 32), attempts smallint not null default 0, created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz, session_id uuid references sessions (id) on delete cascade);
create index factor_challenges_factor on factor_challenges (factor_id, created_at desc);
create index factor_challenges_expires_at on factor_challenges (expires_at);
create index factor_challenges_session on factor_challenges (session_id);
create table recovery_codes (account_id uuid not null references usuarios (id) on delete cascade, code_hash bytea not null check (octet_length(code_hash) = 32), created_at timestamptz not null default now(), used_at timestamptz, primary key (account_id, code_hash));
create table refresh_tokens (token_hash bytea primary key check (octet_length(token_hash) = 32), session_id uuid not null references sessions (id) on delete cascade, generation integer not null check (generation >= 0), created_at timestamptz not null default now(), unique (session_id, generation));
create table signing_keys (id uuid primary key, private_key bytea not null, public_key jsonb not null, active_from timestamptz not null, created_at timestamptz not null default now());
create table seen_devices (account_id uuid not null references usuarios (id) on delete cascade, device_hash bytea not null check (octet_length(device_hash) = 32), seen_at timestamptz not null default now(), primary key (account_id, device_hash));
create index seen_devices_seen_at on seen_devices (seen_at);
create table passkeys (factor_id uuid primary key references authentication_factors (id) on delete cascade, credential_id bytea not null check (octet_length(credential_id) between 1 and 1023), public_key bytea not null check (octet_length(public_key) between 1 and 700), counter bigint not null default 0 check (counter >= 0), transports text[] not null default '{}', multi_device boolean not null, backed_up boolean not null, last_used_at timestamptz);
create unique index passkeys_credential_unique on passkeys (credential_id);
create table passkey_challenges (challenge_hash bytea primary key check (octet_length(challenge_hash) = 32), purpose text not null check (purpose in ('sign-in', 'second-step', 'add')), session_id uuid references sessions (id) on delete cascade, browser_hash bytea check (octet_length(browser_hash) = 32), created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz, constraint passkey_challenges_holder check ((purpose = 'sign-in') = (browser_hash is not null) and (purpose = 'sign-in') = (session_id is null)));
create index passkey_challenges_session on passkey_challenges (session_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
create table erased_accounts (digest text primary key check (digest ~ '^[0-9a-f]{64}$'), erased_at timestamptz not null);
create table restaurants (id bigint generated by default as identity primary key, nombre text not null check (char_length(nombre) between 2 and 200), direccion text not null check (char_length(direccion) between 5 and 300), telefono text check (char_length(telefono) <= 40), web text check (char_length(web) <= 2048), horarios text check (char_length(horarios) <= 2000), precio_medio integer not null default 0 check (precio_medio between 0 and 100000000), estrellas_michelin smallint not null default 0 check (estrellas_michelin between 0 and 3), especialidad text check (char_length(especialidad) <= 200), description text check (char_length(description) <= 10000), historia text check (char_length(historia) <= 10000), chef_name text check (char_length(chef_name) <= 200), chef_photo text check (char_length(chef_photo) <= 2048), chef_bio text check (char_length(chef_bio) <= 10000), images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'), ubicacion_mapa text check (char_length(ubicacion_mapa) <= 4096), reserva_url text check (char_length(reserva_url) <= 2048), reserva_telefono text check (char_length(reserva_telefono) <= 40), reserva_email text check (char_length(reserva_email) <= 254), redes_sociales jsonb not null default '{}' check (jsonb_typeof(redes_sociales) = 'object'), menu_degustacion jsonb not null default '[]' check (jsonb_typeof(menu_degustacion) = 'array'), platos_principales jsonb not null default '[]' check (jsonb_typeof(platos_principales) = 'array'), valoraciones jsonb not null default '{"general": 0, "comida": 0, "servicio": 0, "ambiente": 0, "calidadPrecio": 0}' check (jsonb_typeof(valoraciones) = 'object'), price_range text check (char_length(price_range) <= 20), created_at timestamptz not null default now(), language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'), image_alts jsonb not null default '{}' check (jsonb_typeof(image_alts) = 'object'), updated_at timestamptz not null default now(), submission uuid unique, search_text text generated always as (searchable(nombre || ' ' || direccion || ' ' || coalesce(especialidad, '') || E'\n' || coalesce(translation ->> 'especialidad', ''))) stored, visited_on date, last_visit_on date, visits_changed_at timestamptz);
create index restaurants_created_at on restaurants (created_at desc, id desc);
create index restaurants_stars on restaurants (estrellas_michelin, created_at desc, id desc);
create index restaurants_price_range on restaurants (price_range, created_at desc, id desc);
create index restaurants_nombre on restaurants (nombre, id);
create index restaurants_by_name on restaurants (searchable(nombre), id) include (nombre);
create index restaurants_by_address on restaurants (searchable(direccion), id) include (direccion);
create index restaurants_by_specialty on restaurants (searchable(coalesce(especialidad, '')), id) include (especialidad);
create index restaurants_search on restaurants using gin (search_text gin_trgm_ops);
create index restaurants_visited on restaurants (visited_on desc, id desc) where visited_on is not null;
create index restaurants_last_visit on restaurants (last_visit_on desc, id desc) where last_visit_on is not null;
comment on column restaurants.precio_medio is 'cents, per person';
create table reviews (id bigint generated by default as identity primary key, restaurant_id bigint not null references restaurants (id) on delete cascade, user_id uuid references usuarios (id) on delete cascade, autor text not null check (char_length(autor) between 1 and 100), puntuacion smallint not null check (puntuacion between 1 and 5), comentario text not null check (char_length(comentario) between 1 and 4000), fecha timestamptz not null default now(), hidden_at timestamptz, updated_at timestamptz not null default now(), search_text text generated always as (searchable(autor || E'\n' || comentario)) stored);
create unique index reviews_one_per_account on reviews (restaurant_id, user_id);
create index reviews_restaurant_fecha on reviews (restaurant_id, fecha desc) where hidden_at is null;
create index reviews_user on reviews (user_id);
create index reviews_fecha on reviews (fecha desc, id desc);
create index reviews_hidden on reviews (id) where hidden_at is not null;
create index reviews_search on reviews using gin (search_text gin_trgm_ops);
create table partners (id uuid primary key default gen_random_uuid(), name text not null check (char_length(name) between 1 and 120), place text check (char_length(place) between 1 and 200), restaurant_id bigint references restaurants (id) on delete set null, benefit text not null check (char_length(benefit) between 1 and 200), how_to_use text check (char_length(how_to_use) between 1 and 2000), language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'), limit_count smallint check (limit_count between 1 and 999), limit_period text check (limit_period in ('day', 'month', 'year', 'once')), begins_on date not null, ends_on date, link_number integer not null default 1 check (link_number > 0), created_at timestamptz not null default now(), updated_at timestamptz not null default now(), search_text text generated always as (searchable(name || ' ' || coalesce(place, '') || ' ' || benefit || E'\n' || coalesce(translation ->> 'benefit', ''))) stored, sort_name text generated always as (searchable(name)) stored, suspended_at timestamptz, check ((limit_count is null) = (limit_period is null)), check (ends_on >= begins_on));
create index partners_sort_name on partners (sort_name, id);
create index partners_search on partners using gin (search_text gin_trgm_ops);
create index partners_restaurant_id on partners (restaurant_id);
create table member_imports (submission uuid primary key, at timestamptz not null default now(), added integer not null check (added >= 0), updated integer not null check (updated >= 0));
create table membership_plans (id uuid primary key default gen_random_uuid(), name_es text not null check (char_length(name_es) between 1 and 60), name_ca text not null check (char_length(name_ca) between 1 and 60), fee_cents integer check (fee_cents between 0 and 10000000), entry_fee_cents integer check (entry_fee_cents between 0 and 10000000), period text not null check (period in ('calendar_year', 'twelve_months', 'life')), grace_days integer not null default 0 check (grace_days between 0 and 365), asked_for boolean not null default true, household boolean not null default false, announced boolean not null default false, position integer not null default 0, archived_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
insert into membership_plans (name_es, name_ca, period) values ('Socio', 'Soci', 'life');
create table people (id uuid primary key default gen_random_uuid(), account_id uuid unique references usuarios (id) on delete set null, full_name text not null check (char_length(full_name) between 1 and 100), email text not null check (char_length(email) between 3 and 254), phone text check (char_length(phone) <= 40), language text not null default 'es' check (language in ('es', 'ca')), sort_name text collate "C" generated always as (searchable(full_name)) stored, street text check (char_length(street) between 1 and 160), postal_code text check (char_length(postal_code) between 1 and 12), town text check (char_length(town) between 1 and 80), birthday date check (birthday between '1900-01-01' and '2199-12-31'), needs_consent_at timestamptz, diets text[] check (diets <@ array['vegetarian', 'vegan', 'pescatarian', 'halal', 'pregnant', 'noAlcohol']), allergens text[] check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']), needs_note text check (char_length(needs_note) between 1 and 300), pictures_consent_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), search_text text generated always as (searchable(coalesce(street, '') || E'\n' || coalesce(postal_code, '') || ' ' || coalesce(town, ''))) stored, visits_consent_at timestamptz, visits_withdrawn_at timestamptz, needs_withdrawn_at timestamptz, pictures_withdrawn_at timestamptz, constraint people_needs_by_consent check (needs_consent_at is not null or (diets is null and allergens is null and needs_note is null)));
create index people_search on people using gin (search_text gin_trgm_ops);
create index people_by_name on people (sort_name, id);
create index people_email on people (lower(email));
create index people_birthday on people ((extract(month from birthday)), (extract(day from birthday))) where birthday is not null;
create index people_born on people (birthday) where birthday is not null;
create index people_names on people using gin (searchable(full_name || ' ' || email) gin_trgm_ops);
create index people_pictures_withdrawn on people (id) where pictures_withdrawn_at is not null;
create sequence member_numbers as integer;
create table membership_requests (id uuid primary key default gen_random_uuid(), user_id uuid references usuarios (id) on delete set null, full_name text not null check (char_length(full_name) between 2 and 100), email text not null check (char_length(email) between 3 and 254), phone text check (char_length(phone) <= 40), reason text check (char_length(reason) <= 2000), status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')), language text not null default 'es' check (language in ('es', 'ca')), created_at timestamptz not null default now(), updated_at timestamptz not null default now(), member_number integer check (member_number > 0), joined_on date, valid_until date, left_on date, member_notes text check (char_length(member_notes) <= 2000), sort_name text collate "C" generated always as (searchable(full_name)) stored, double_of uuid references membership_requests (id) on delete set null check (double_of <> id), invited_at timestamptz, person_id uuid references people (id) on delete set null, plan_id uuid references membership_plans (id), grace_until date, suspended_on date, left_because text check (left_because in ('left', 'unpaid', 'moved', 'excluded', 'died', 'other')), household_of uuid references membership_requests (id) on delete set null check (household_of <> id), decided_at timestamptz, answer_reason text check (char_length(answer_reason) between 1 and 500), renewal_announced date, renewal_repeated date, place_text text, search_text text generated always as (searchable(full_name || ' ' || email || ' ' || coalesce(phone, '') || coalesce(E'\n' || place_text, ''))) stored, constraint membership_requests_valid_after_joining check (valid_until >= joined_on), constraint membership_requests_left_after_joining check (left_on >= joined_on), constraint membership_requests_members_are_numbered check (status <> 'approved' or (member_number is not null and joined_on is not null)));
create unique index membership_requests_one_open on membership_requests (user_id) where status = 'pending';
create index membership_requests_status on membership_requests (status, created_at desc);
create index membership_requests_user on membership_requests (user_id, created_at desc);
create unique index membership_requests_member_number on membership_requests (member_number);
create index membership_requests_by_date on membership_requests (created_at, id);
create index membership_requests_pending_by_date on membership_requests (created_at, id) where status = 'pending';
create index membership_requests_pending_by_name on membership_requests (sort_name, id) where status = 'pending';
create index membership_requests_left_by_name on membership_requests (sort_name, id) where status = 'approved' and left_on is not null;
create index membership_requests_left_by_date on membership_requests (joined_on, id) where status = 'approved' and left_on is not null;
create index membership_requests_left_by_number on membership_requests (member_number, id) where status = 'approved' and left_on is not null;
create index membership_requests_email on membership_requests (lower(email)) where status = 'approved';
create index membership_requests_refused on membership_requests (updated_at) where status = 'rejected';
create index membership_requests_email_alone on membership_requests (email) where user_id is null;
create index membership_requests_lower_email_alone on membership_requests (lower(email)) where user_id is null;
create index membership_requests_doubles on membership_requests (double_of) where double_of is not null;
create index membership_requests_unowned on membership_requests (lower(email)) where user_id is null;
create unique index membership_requests_one_of_account on membership_requests (user_id) where status = 'approved' and left_on is null and double_of is null;
create unique index membership_requests_one_of_address on membership_requests (lower(email)) where status = 'approved' and left_on is null and double_of is null and user_id is null;
create index membership_requests_to_invite on membership_requests (coalesce(invited_at, '-infinity'), member_number) where status = 'approved' and left_on is null and double_of is null and user_id is null;
create index membership_requests_person on membership_requests (person_id) where person_id is not null;
create unique index membership_requests_household on membership_requests (household_of) where household_of is not null;
create index membership_requests_plan on membership_requests (plan_id) where plan_id is not null;
create index membership_requests_members_by_grace on membership_requests (grace_until, id) include (suspended_on) where status = 'approved' and left_on is null;
create index membership_requests_members_by_date on membership_requests (joined_on, id) include (grace_until, suspended_on) where status = 'approved' and left_on is null;
create index membership_requests_members_by_number on membership_requests (member_number, id) include (grace_until, suspended_on) where status = 'approved' and left_on is null;
create index membership_requests_suspended on membership_requests (sort_name, id) where status = 'approved' and left_on is null and suspended_on is not null;
create index membership_requests_search on membership_requests using gin (search_text gin_trgm_ops);
create index membership_requests_by_name on membership_requests (sort_name, id) include (search_text);
create index membership_requests_members_by_name on membership_requests (sort_name, id) include (grace_until, suspended_on, search_text) where status = 'approved' and left_on is null;
create index membership_requests_notes on membership_requests using gin (searchable(member_notes) gin_trgm_ops) where member_notes is not null;
create index membership_requests_members_by_end on membership_requests (valid_until, id) include (double_of) where status = 'approved' and left_on is null;
create index membership_requests_judged on membership_requests (person_id, left_on desc nulls first, id) include (plan_id, joined_on, valid_until, grace_until, suspended_on, household_of, sort_name) where status = 'approved' and double_of is null and person_id is not null;
create index membership_requests_addresses on membership_requests (lower(email)) include (email) where status = 'approved' and left_on is null;
alter sequence member_numbers owned by membership_requests.member_number;
create table memberships (id uuid primary key default gen_random_uuid(), person_id uuid not null references people (id) on delete cascade, plan_id uuid not null references membership_plans (id), record_id uuid not null, begins_on date not null, valid_until date, ended_on date, ended_because text check (ended_because in ('left', 'unpaid', 'moved', 'excluded', 'died', 'other', 'lapsed', 'plan', 'joined', 'deleted')), is_joining boolean not null default true, stayed_days integer, constraint memberships_end check ((ended_on is null) = (ended_because is null)), constraint memberships_ends_after_beginning check (ended_on >= begins_on));
create unique index memberships_one_each on memberships (person_id) where ended_on is null;
create index memberships_of_person on memberships (person_id, begins_on);
create index memberships_of_record on memberships (record_id, begins_on);
create index memberships_of_plan on memberships (plan_id) where ended_on is null;
create index memberships_ending on memberships (valid_until) where ended_on is null;
create index memberships_begun on memberships (begins_on) include (ended_on, ended_because, person_id);
create index memberships_ended on memberships (ended_on) include (begins_on, ended_because, person_id) where ended_on is not null;
create table membership_sponsors (request_id uuid not null references membership_requests (id) on delete cascade, place smallint not null check (place in (1, 2)), typed text not null check (char_length(typed) between 1 and 100), member_id uuid references membership_requests (id) on delete set null, primary key (request_id, place));
create index membership_sponsors_member on membership_sponsors (member_id) where member_id is not null;
create table benefit_uses (id uuid primary key, partner_id uuid not null references partners (id) on delete cascade, person_id uuid references people (id) on delete set null, nonce text unique check (char_length(nonce) = 16), used_at timestamptz not null, used_on date not null);
create index benefit_uses_partner_id on benefit_uses (partner_id, used_on);
create index benefit_uses_person_id on benefit_uses (person_id, used_at desc) where person_id is not null;
create index benefit_uses_used_at on benefit_uses (used_at desc, id);
create table seen_card_codes (nonce text primary key check (char_length(nonce) = 16), partner_id uuid not null references partners (id) on delete cascade, seen_at timestamptz not null);
create index seen_card_codes_seen_at on seen_card_codes (seen_at);
create index seen_card_codes_partner_id on seen_card_codes (partner_id);
create table directory_entries (person_id uuid primary key references people (id) on delete cascade, shows_town boolean not null default false, shows_phone boolean not null default false, shows_email boolean not null default false, shows_since boolean not null default false, line text check (char_length(line) between 1 and 200), name text not null default '', town text, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), sort_name text collate "C" generated always as (searchable(name)) stored, search_text text generated always as (searchable(name || E'\n' || coalesce(town, '') || E'\n' || coalesce(line, ''))) stored);
create index directory_entries_by_name on directory_entries (sort_name, person_id);
create index directory_entries_search on directory_entries using gin (search_text gin_trgm_ops);
create table merged_people (id uuid primary key, person_id uuid not null references people (id) on delete cascade);
create index merged_people_person on merged_people (person_id);
create table joined_requests (request_id uuid primary key references membership_requests on delete cascade, record_id uuid not null references membership_requests on delete cascade, joined_at timestamptz not null, record_version timestamptz not null, before jsonb not null);
create index joined_requests_record on joined_requests (record_id);
create table assemblies (id uuid primary key default gen_random_uuid(), title_es text not null check (char_length(title_es) between 3 and 120), title_ca text not null check (char_length(title_ca) between 3 and 120), starts_at timestamptz not null, place text not null check (char_length(place) between 2 and 160), agenda_es text not null check (char_length(agenda_es) between 1 and 5000), agenda_ca text not null check (char_length(agenda_ca) between 1 and 5000), published_at timestamptz, record_es text check (char_length(record_es) between 1 and 20000), record_ca text check (char_length(record_ca) between 1 and 20000), record_published_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), constraint assemblies_record check (record_published_at is null or published_at is not null));
create index assemblies_by_day on assemblies (starts_at desc, id);
create table assembly_documents (id uuid primary key default gen_random_uuid(), assembly_id uuid not null references assemblies (id) on delete cascade, title text not null check (char_length(title) between 1 and 120), of_record boolean not null default false, content bytea not null check (octet_length(content) between 1 and 8388608), created_at timestamptz not null default now());
create index assembly_documents_of on assembly_documents (assembly_id, created_at);
create table assembly_answers (assembly_id uuid not null references assemblies (id) on delete cascade, person_id uuid references people (id) on delete cascade, answer text not null check (answer in ('inPerson', 'represented', 'absent')), represented_by uuid references people (id) on delete set null, at timestamptz not null default now(), id uuid primary key default gen_random_uuid(), stood_for boolean not null default false, constraint assembly_answers_represented check (represented_by is null or answer = 'represented'), constraint assembly_answers_stood_for check (not stood_for or (answer = 'represented' and represented_by is null)));
create index assembly_answers_person on assembly_answers (person_id);
create index assembly_answers_represented_by on assembly_answers (represented_by) where represented_by is not null;
create unique index assembly_answers_of on assembly_answers (assembly_id, person_id);
create table events (id bigint generated by default as identity primary key, title text not null check (char_length(title) between 1 and 200), description text not null check (char_length(description) between 1 and 10000), image_url text check (char_length(image_url) <= 2048), date timestamptz not null, location text not null check (char_length(location) between 1 and 300), price integer not null default 0 check (price between 0 and 100000000), max_participants integer not null check (max_participants between 1 and 100000), restaurant_id bigint references restaurants (id) on delete set null, category text check (char_length(category) <= 60), created_at timestamptz not null default now(), updated_at timestamptz not null default now(), media jsonb not null default '[]' check (jsonb_typeof(media) = 'array'), registration_opens_at timestamptz, members_open_at timestamptz, registration_closes_at timestamptz, member_price integer check (member_price between 0 and 100000000), most_seats_at_once smallint not null default 4 check (most_seats_at_once between 1 and 4), cancelled_at timestamptz, moved_at timestamptz, calendar_sequence integer not null default 0, seats_taken integer not null default 0, language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'), status text not null default 'published' check (status in ('draft', 'published')), submission uuid unique, held_back integer not null default 0 check (held_back >= 0), ends_at timestamptz, programme text check (char_length(programme) <= 2000), included text check (char_length(included) <= 1000), not_included text check (char_length(not_included) <= 1000), host_name text check (char_length(host_name) <= 100), host_role text check (char_length(host_role) <= 120), host_text text check (char_length(host_text) <= 400), host_image text check (char_length(host_image) <= 2048), payment text check (char_length(payment) <= 600), pay_within_hours smallint check (pay_within_hours between 1 and 720), constraint events_seats_taken check (seats_taken >= 0), constraint events_seats_not_oversold check (seats_taken <= max_participants), constraint events_members_first check (members_open_at is null or (registration_opens_at is not null and members_open_at <= registration_opens_at)), constraint events_closes_after_opening check (registration_closes_at > registration_opens_at));
create index events_date on events (date, id);
create index events_category_date on events (category, date);
create index events_restaurant on events (restaurant_id);
create index events_searchable on events using gin (searchable(title || ' ' || description || ' ' || location) gin_trgm_ops);
create index events_published_date on events (date, id) where status = 'published';
create index events_over on events ((coalesce(ends_at, date)), id);
create index events_published_category_names on events (category_names(category, translation ->> 'category', language), date, id) where status = 'published';
create index events_translation_search on events using gin (searchable(coalesce(translation ->> 'title', '') || ' ' || coalesce(translation ->> 'description', '') || ' ' || coalesce(translation ->> 'location', '')) gin_trgm_ops);
create index events_with_pictures on events (date desc, id desc) where status = 'published' and cancelled_at is null and media <> '[]';
create index events_drafts on events ((coalesce(ends_at, date)), id) where status = 'draft';
comment on column events.price is 'cents';
comment on column events.member_price is 'cents';
create table event_messages (id uuid primary key, event_id bigint not null references events (id) on delete cascade, subject text not null check (char_length(subject) between 1 and 150), text text not null check (char_length(text) between 1 and 5000), language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'), recipients integer not null check (recipients >= 0), to_waiting boolean not null default false, sent_by uuid references usuarios (id) on delete set null, sent_at timestamptz not null default now());
create index event_messages_event on event_messages (event_id, sent_at desc);
create index event_messages_sent_by on event_messages (sent_by);
create table account_offices (id uuid primary key default gen_random_uuid(), account_id uuid not null references usuarios (id) on delete cascade, office text not null check (office in ('treasurer', 'secretary', 'door', 'kitchen', 'blogEditor')), event_id bigint references events (id) on delete cascade, ends_at timestamptz, event_until timestamptz, given_at timestamptz not null default now(), given_by uuid references usuarios (id) on delete set null, constraint account_offices_of_event check (event_id is null or office in ('door', 'kitchen')), constraint account_offices_ends check (ends_at > given_at));
create unique index account_offices_for_all on account_offices (account_id, office) where event_id is null;
create unique index account_offices_for_event on account_offices (account_id, office, event_id) where event_id is not null;
create index account_offices_event on account_offices (event_id) where event_id is not null;
create index account_offices_given_by on account_offices (given_by) where given_by is not null;
create index account_offices_ends_at on account_offices (ends_at) where ends_at is not null;
create table event_costs (id uuid primary key, number bigint not null unique generated always as identity, event_id bigint not null, event_es text not null check (char_length(event_es) between 1 and 300), event_ca text not null check (char_length(event_ca) between 1 and 300), kind text not null check (kind in ('restaurant', 'wine', 'transport', 'room', 'other')), what text not null check (char_length(what) between 1 and 200), supplier text not null default '' check (char_length(supplier) <= 120), spent_on date not null, amount_cents integer not null check (amount_cents <> 0), paid_by text not null check (paid_by in ('club', 'member')), person_id uuid references people (id) on delete set null, person_name text not null default '' check (char_length(person_name) <= 100), reverses uuid unique references event_costs (id) on delete cascade, reason text check (char_length(reason) between 1 and 300), entered_by uuid references usuarios (id) on delete set null, sample boolean not null default false, created_at timestamptz not null default clock_timestamp(), constraint event_costs_sign check ((reverses is null) = (amount_cents > 0)), constraint event_costs_of_club check (paid_by = 'member' or (person_id is null and person_name = '')));
create index event_costs_event on event_costs (event_id);
create index event_costs_day on event_costs (spent_on) include (kind, amount_cents, created_at);
create index event_costs_advanced on event_costs (spent_on, id) where paid_by = 'member';
create index event_costs_person on event_costs (person_id) where person_id is not null;
create index event_costs_names on event_costs (created_at) where person_name <> '' or supplier <> '';
create table event_cost_receipts (id uuid primary key, cost_id uuid not null references event_costs (id) on delete cascade, media text not null check (media in ('image/webp', 'application/pdf')), content bytea not null check (octet_length(content) between 1 and 8388608), sample boolean not null default false, created_at timestamptz not null default clock_timestamp());
create index event_cost_receipts_cost on event_cost_receipts (cost_id, created_at);
create index event_cost_receipts_age on event_cost_receipts (created_at);
create table event_cost_repayments (id uuid primary key, cost_id uuid not null references event_costs (id) on delete cascade, amount_cents integer not null check (amount_cents <> 0), method text not null check (method in ('cash', 'transfer', 'bizum', 'direct_debit', 'card')), repaid_on date not null, reference text check (char_length(reference) between 1 and 140), reverses uuid unique references event_cost_repayments (id) on delete cascade, entered_by uuid references usuarios (id) on delete set null, sample boolean not null default false, created_at timestamptz not null default clock_timestamp(), constraint event_cost_repayments_sign check ((reverses is null) = (amount_cents > 0)));
create index event_cost_repayments_cost on event_cost_repayments (cost_id);
create table event_covers (id uuid primary key, event_id bigint not null, covers integer check (covers between 1 and 10000), entered_by uuid references usuarios (id) on delete set null, sample boolean not null default false, created_at timestamptz not null default clock_timestamp());
create index event_covers_event on event_covers (event_id, created_at desc);
create table menus (id uuid primary key default gen_random_uuid(), event_id bigint unique references events (id) on delete cascade, restaurant_id bigint unique references restaurants (id) on delete cascade, name text check (char_length(name) between 1 and 200), language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'), kitchen_language text not null default 'es' check (kitchen_language in ('es', 'ca', 'en', 'fr', 'it')), host_id uuid references usuarios (id) on delete set null, shown boolean not null default false, link_number integer not null default 1 check (link_number > 0), link_open boolean not null default false, final_at timestamptz, told jsonb check (jsonb_typeof(told) = 'array'), created_at timestamptz not null default now(), updated_at timestamptz not null default now(), final_before timestamptz, told_before jsonb check (jsonb_typeof(told_before) = 'array'), told_by uuid references usuarios (id) on delete set null, check (num_nonnulls(event_id, restaurant_id) = 1), check ((final_at is null) = (told is null)), check ((final_before is null) = (told_before is null)), check (final_before is null or final_at is not null));
create index menus_host_id on menus (host_id) where host_id is not null;
create index menus_told_by on menus (told_by) where told_by is not null;
create table menu_courses (id uuid primary key default gen_random_uuid(), menu_id uuid not null references menus (id) on delete cascade, position smallint not null check (position between 0 and 19), unique (menu_id, position));
create table menu_dishes (id uuid primary key default gen_random_uuid(), course_id uuid not null references menu_courses (id) on delete cascade, position smallint not null check (position between 0 and 9), title text not null check (char_length(title) <= 200), description text check (char_length(description) <= 1000), language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'), wine text check (char_length(wine) between 1 and 200), contains text[], may_contain text[], vegetarian boolean not null default false, vegan boolean not null default false, meat boolean not null default false, pork boolean not null default false, alcohol boolean not null default false, unique (course_id, position), check ((contains is null) = (may_contain is null)), check (not contains && may_contain), check (contains || may_contain <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']));
create table event_tables (id uuid primary key default gen_random_uuid(), event_id bigint not null references events (id) on delete cascade, number smallint not null check (number between 1 and 99), seats smallint not null check (seats between 1 and 99), constraint event_tables_number unique (event_id, number) deferrable initially immediate);
create table event_night_notes (id uuid primary key, event_id bigint not null references events (id) on delete cascade, text text not null check (char_length(text) between 1 and 1000), at timestamptz not null, written_by uuid references usuarios (id) on delete set null, received_at timestamptz not null default now());
create index event_night_notes_event on event_night_notes (event_id, at);
create index event_night_notes_written_by on event_night_notes (written_by) where written_by is not null;
create table event_night_photographs (id uuid primary key, event_id bigint not null, width smallint not null check (width between 1 and 20000), height smallint not null check (height between 1 and 20000), areas jsonb not null default '[]' check (jsonb_typeof(areas) = 'array'), picture_id uuid not null unique default gen_random_uuid(), at timestamptz not null, taken_by uuid references usuarios (id) on delete set null, received_at timestamptz not null default now());
create index event_night_photographs_event on event_night_photographs (event_id, at);
create index event_night_photographs_received on event_night_photographs (received_at);
create index event_night_photographs_taken_by on event_night_photographs (taken_by) where taken_by is not null;
create table event_night_files (photograph_id uuid not null references event_night_photographs (id) on delete cascade, name text not null check (name ~ '^(original|[0-9]{1,5})\.(avif|webp)$'), content bytea not null check (octet_length(content) between 1 and 8388608), primary key (photograph_id, name));
create table event_registrations (id uuid primary key default gen_random_uuid(), number bigint not null generated always as identity, event_id bigint not null references events (id) on delete restrict, user_id uuid references usuarios (id) on delete set null, name text not null, email text not null check (char_length(email) between 3 and 254 and email = lower(email)), language text not null default 'es' check (language in ('es', 'ca')), seats smallint not null check (seats between 1 and 4), status text not null check (status in ('confirmed', 'waiting', 'offered', 'cancelled')), submission uuid, member boolean not null default false, total integer not null check (total >= 0), confirmed_at timestamptz, offered_until timestamptz, replaces uuid references event_registrations (id) on delete set null, given_up_at timestamptz, cancelled_at timestamptz, cancelled_because text check (cancelled_because in ('person', 'club', 'event', 'expired', 'passed-on', 'unpaid')), refundable boolean, note text check (char_length(note) <= 1000), reminded_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), anonymous_since timestamptz, search_text text generated always as (searchable(name || ' ' || email)) stored, given_up_seats smallint check (given_up_seats between 1 and 4), in_parts boolean not null default false, refund integer not null default 0 check (refund >= 0), walk_in text check (walk_in in ('within', 'beyond')), confirm_by timestamptz, lost integer not null default 0 check (lost >= 0), pay_by timestamptz, paid_untold boolean not null default false, sit_with text check (char_length(sit_with) between 1 and 200), constraint event_registrations_offer check ((status = 'offered') = (offered_until is not null)), constraint event_registrations_cancelled check ((status = 'cancelled') = (cancelled_at is not null) and (status = 'cancelled') = (cancelled_because is not null)), constraint event_registrations_name_check check (char_length(name) <= 100 and (name = '') = (anonymous_since is not null)), constraint event_registrations_anonymous check (anonymous_since is null or (user_id is null and note is null and email not like '%@%')), constraint event_registrations_in_parts check (not in_parts or status = 'offered'), constraint event_registrations_beyond check (walk_in is distinct from 'beyond' or status <> 'cancelled'));
create unique index event_registrations_one_each on event_registrations (event_id, email) where status <> 'cancelled';
create unique index event_registrations_submission on event_registrations (event_id, submission);
create index event_registrations_of_event on event_registrations (event_id, status, number);
create index event_registrations_user on event_registrations (user_id, created_at desc);
create index event_registrations_email on event_registrations (email, created_at desc);
create index event_registrations_offers on event_registrations (offered_until) where status = 'offered';
create index event_registrations_given_up on event_registrations (event_id) where given_up_at is not null;
create index event_registrations_replaces on event_registrations (replaces);
create index event_registrations_to_remind on event_registrations (event_id) where status = 'confirmed' and reminded_at is null;
create index event_registrations_created_at on event_registrations (created_at);
create index event_registrations_with_names on event_registrations (event_id) where anonymous_since is null;
create index event_registrations_status on event_registrations (status, id) where status <> 'confirmed';
create index event_registrations_held on event_registrations (event_id, confirm_by) where confirm_by is not null and status <> 'cancelled';
create index event_registrations_to_pay on event_registrations (event_id, pay_by) where pay_by is not null and status = 'confirmed';
create index event_registrations_untold on event_registrations (id) where paid_untold;
create index event_registrations_sit_with on event_registrations (event_id) where sit_with is not null;
comment on column event_registrations.total is 'cents';
comment on column event_registrations.refund is 'cents';
comment on column event_registrations.lost is 'cents';
create table event_guests (id uuid primary key default gen_random_uuid(), registration_id uuid not null references event_registrations (id) on delete cascade, place smallint not null check (place between 1 and 4), name text not null, diets text[], allergens text[], note text check (char_length(note) <= 500), checked_in_at timestamptz, checked_in_by uuid references usuarios (id) on delete set null, search_name text generated always as (searchable(name)) stored, has_needs boolean, price integer check (price >= 0), unique (registration_id, place), constraint event_guests_allergens check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']), constraint event_guests_diets check (diets <@ array['vegetarian', 'vegan', 'pescatarian', 'halal', 'pregnant', 'noAlcohol']), constraint event_guests_name_check check (char_length(name) <= 100 and (name <> '' or (diets is null and allergens is null and note is null))));
create index event_guests_with_answers on event_guests (registration_id) where has_needs is not null or diets is not null or allergens is not null or note is not null;
comment on column event_guests.price is 'cents';
create table event_check_ins (mark uuid primary key, guest_id uuid not null references event_guests (id) on delete cascade, here boolean not null, at timestamptz not null, marked_by uuid references usuarios (id) on delete set null, received_at timestamptz not null default now());
create index event_check_ins_guest on event_check_ins (guest_id, received_at);
create table registration_holds (event_id bigint not null references events (id) on delete cascade, network text not null, address text not null, block text, registration uuid, confirm_by timestamptz not null, mail uuid, primary key (event_id, network, address));
create index registration_holds_block on registration_holds (event_id, block);
create index registration_holds_registration on registration_holds (registration);
create index registration_holds_confirm_by on registration_holds (confirm_by);
create table event_seatings (guest_id uuid primary key references event_guests (id) on delete cascade, table_id uuid not null references event_tables (id) on delete cascade, by_hand boolean not null default false);
create index event_seatings_table on event_seatings (table_id);
create table event_seating_plans (event_id bigint primary key references events (id) on delete cascade, tables_at timestamptz not null, seated_at timestamptz not null, filled jsonb check (jsonb_typeof(filled) = 'array'));
create table event_seat_wishes (one uuid not null references event_registrations (id) on delete cascade, other uuid not null references event_registrations (id) on delete cascade, primary key (one, other), check (one < other));
create index event_seat_wishes_other on event_seat_wishes (other);
create table menu_plates (guest_id uuid primary key references event_guests (id) on delete cascade, menu_id uuid not null references menus (id) on delete cascade, told text check (told ~ '^[0-9a-f]{64}$'), told_before text check (told_before ~ '^[0-9a-f]{64}$'), told_at timestamptz not null);
create index menu_plates_menu_id on menu_plates (menu_id);
create table visit_proposals (id uuid primary key default gen_random_uuid(), restaurant_id bigint references restaurants (id) on delete set null, name text not null check (char_length(name) between 2 and 120), town text check (char_length(town) between 1 and 80), why text check (char_length(why) between 1 and 500), person_id uuid references people (id) on delete set null, status text not null default 'open' check (status in ('open', 'planned', 'visited', 'declined')), answer_es text check (char_length(answer_es) between 1 and 300), answer_ca text check (char_length(answer_ca) between 1 and 300), hidden_at timestamptz, votes integer not null default 0, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create unique index visit_proposals_restaurant on visit_proposals (restaurant_id) where restaurant_id is not null and status in ('open', 'planned') and hidden_at is null;
create unique index visit_proposals_place on visit_proposals (searchable(name), searchable(coalesce(town, ''))) where status in ('open', 'planned') and hidden_at is null;
create index visit_proposals_by_votes on visit_proposals (status, votes desc, created_at, id);
create index visit_proposals_shown on visit_proposals (status, votes desc, created_at, id) where hidden_at is null;
create index visit_proposals_person on visit_proposals (person_id) where person_id is not null;
create index visit_proposals_search on visit_proposals using gin (searchable(name || ' ' || coalesce(town, '')) gin_trgm_ops);
create table visit_votes (proposal_id uuid not null references visit_proposals (id) on delete cascade, person_id uuid not null references people (id) on delete cascade, at timestamptz not null default now(), primary key (proposal_id, person_id));
create index visit_votes_person on visit_votes (person_id);
create table visits (id uuid primary key default gen_random_uuid(), restaurant_id bigint references restaurants (id) on delete set null, event_id bigint unique references events (id) on delete set null, restaurant_name text not null check (char_length(restaurant_name) between 1 and 200), title text check (char_length(title) between 1 and 200), visited_on date not null check (visited_on between '1900-01-01' and '2199-12-31'), covers integer not null check (covers between 1 and 10000), bill_cents integer check (bill_cents between 0 and 100000000), cost_per_head_cents integer check (cost_per_head_cents between 0 and 1000000), note text check (char_length(note) between 1 and 4000), language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}', closed_at timestamptz not null default now(), closed_by uuid references usuarios (id) on delete set null, sample boolean not null default false, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), search_text text generated always as (searchable(restaurant_name || E'\n' || coalesce(title, '') || E'\n' || coalesce(translation ->> 'title', '') || E'\n' || coalesce(note, '') || E'\n' || coalesce(translation ->> 'note', ''))) stored, pictures_asked_at timestamptz, imported boolean not null default false);
create index visits_by_day on visits (visited_on desc, id);
create index visits_of_restaurant on visits (restaurant_id, visited_on desc, id) where restaurant_id is not null;
create index visits_search on visits using gin (search_text gin_trgm_ops);
create index visits_pictures_asked on visits (id) where pictures_asked_at is not null;
create table visit_diners (id uuid primary key default gen_random_uuid(), visit_id uuid not null references visits (id) on delete cascade, position integer not null default 0, person_id uuid references people (id) on delete set null, guest_id uuid, came boolean not null default true);
create index visit_diners_visit on visit_diners (visit_id, position, id);
create index visit_diners_person on visit_diners (person_id) where person_id is not null;
create unique index visit_diners_person_once on visit_diners (visit_id, person_id) where person_id is not null;
create unique index visit_diners_guest_once on visit_diners (visit_id, guest_id) where guest_id is not null;
create index visit_diners_guest on visit_diners (guest_id) where guest_id is not null;
create table visit_dishes (visit_id uuid not null references visits (id) on delete cascade, position smallint not null check (position >= 0), title text not null check (char_length(title) between 1 and 200), description text check (char_length(description) between 1 and 600), wine text check (char_length(wine) between 1 and 200), language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}', id uuid not null default gen_random_uuid() unique, primary key (visit_id, position));
create table visit_pictures (visit_id uuid not null references visits (id) on delete cascade, position smallint not null check (position >= 0), image text not null check (char_length(image) between 1 and 500), alt_es text not null default '' check (char_length(alt_es) <= 300), alt_ca text not null default '' check (char_length(alt_ca) <= 300), agreed_at timestamptz not null default now(), agreed_by uuid references usuarios (id) on delete set null, primary key (visit_id, position));
create table scorings (visit_id uuid primary key references visits (id) on delete cascade, began_at timestamptz not null, opens_at timestamptz not null check (opens_at > began_at), recipient bytea not null check (octet_length(recipient) = 32), voucher bytea not null check (octet_length(voucher) = 32), key_sealed bytea check (octet_length(key_sealed) = 92), key_name text not null check (char_length(key_name) = 16), reminded_at timestamptz, asked_again_at timestamptz, opened_at timestamptz, votes integer check (votes >= 0), spoilt integer check (spoilt >= 0), check ((opened_at is null) = (key_sealed is not null)), check ((opened_at is null) = (votes is null)), check ((opened_at is null) = (spoilt is null)));
create index scorings_sealed on scorings (opens_at) where opened_at is null;
create table ballots (id uuid primary key default gen_random_uuid(), visit_id uuid not null references scorings (visit_id) on delete cascade, diner_id uuid unique references visit_diners (id) on delete set null, sealed bytea check (octet_length(sealed) = 1260), numbers_only boolean not null default false);
create index ballots_visit on ballots (visit_id);
create table scores (id uuid primary key default gen_random_uuid(), visit_id uuid not null references scorings (visit_id) on delete cascade, diner_id uuid unique references visit_diners (id) on delete set null, food smallint check (food between 0 and 10), service smallint check (service between 0 and 10), atmosphere smallint check (atmosphere between 0 and 10), value smallint check (value between 0 and 10), sentence text check (char_length(sentence) between 1 and 280), named boolean not null default false, hidden_at timestamptz, check (coalesce(food, service, atmosphere, value) is not null));
create index scores_visit on scores (visit_id);
create table visit_scores (id uuid primary key default gen_random_uuid(), visit_id uuid not null references scorings (visit_id) on delete cascade, criterion text not null check (criterion in ('food', 'service', 'atmosphere', 'value')), votes integer not null check (votes >= 3), median real not null check (median between 0 and 10), lower real not null check (lower between 0 and median), upper real not null check (upper between median and 10), unique (visit_id, criterion));
create table visit_imports (submission uuid primary key, at timestamptz not null default now(), added integer not null check (added >= 0));
create table blog_posts (id uuid primary key default gen_random_uuid(), title text not null check (char_length(title) between 3 and 200), slug text not null check (char_length(slug) between 3 and 200), content text not null check (char_length(content) between 10 and 100000), excerpt text check (char_length(excerpt) <= 1000), status text not null default 'draft' check (status in ('draft', 'published')), author_id uuid references usuarios (id) on delete set null, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), published_at timestamptz, first_published_at timestamptz, language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'), cover_image text check (char_length(cover_image) <= 2048), cover_alt text check (char_length(cover_alt) <= 300), restaurant_id bigint references restaurants (id) on delete set null, event_id bigint references events (id) on delete set null, search_text text generated always as (searchable(title || ' ' || slug || ' ' || coalesce(translation ->> 'title', ''))) stored, byline text check (char_length(byline) between 1 and 80), check (status <> 'published' or (published_at is not null and first_published_at is not null)));
create unique index blog_posts_slug_unique on blog_posts (slug);
create index blog_posts_created_at on blog_posts (created_at desc, id);
create index blog_posts_published on blog_posts (first_published_at desc) where status = 'published';
create index blog_posts_author on blog_posts (author_id);
create index blog_posts_restaurant on blog_posts (restaurant_id);
create index blog_posts_event on blog_posts (event_id);
create index blog_posts_published_at on blog_posts (published_at desc, id) where status = 'published';
create index blog_posts_search on blog_posts using gin (search_text gin_trgm_ops);
create table contact_messages (id uuid primary key default gen_random_uuid(), name text not null check (char_length(name) between 1 and 100), email text not null check (char_length(email) between 3 and 254), phone text check (char_length(phone) <= 40), message text not null check (char_length(message) between 1 and 5000), created_at timestamptz not null default now(), handled_at timestamptz, language text not null default 'es' check (language in ('es', 'ca')));
create index contact_messages_created_at on contact_messages (created_at desc, id);
create index contact_messages_open on contact_messages (created_at desc, id) where handled_at is null;
create index contact_messages_email on contact_messages (lower(email));
create index contact_messages_in_order on contact_messages ((handled_at is not null), created_at desc, id desc);
create table pictures (id uuid primary key, width integer not null check (width between 1 and 20000), height integer not null check (height between 1 and 20000), uploaded_by uuid references usuarios (id) on delete set null, created_at timestamptz not null default now());
create index pictures_uploaded_by on pictures (uploaded_by);
create table dropped_pictures (id uuid primary key, dropped_at timestamptz not null default now());
create table mails (id uuid primary key default gen_random_uuid(), kind text not null check (char_length(kind) <= 60), recipient text not null check (char_length(recipient) between 3 and 254), language text not null check (language in ('es', 'ca')), subject text not null check (char_length(subject) <= 300), html text not null, text text not null, created_at timestamptz not null default now(), next_attempt_at timestamptz not null default now(), attempts integer not null default 0 check (attempts >= 0), sent_at timestamptz, parked_at timestamptz, last_error text check (char_length(last_error) <= 1000), reply_to text check (char_length(reply_to) <= 254), attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'), priority smallint not null default 1 check (priority between 0 and 2), facts jsonb check (jsonb_typeof(facts) = 'object'), headers jsonb check (jsonb_typeof(headers) = 'object'), constraint mails_to_write_are_nobodys_turn check (facts is null or sent_at is not null or next_attempt_at >= '9000-01-01' or kind ~ '^(menu|ledger|charge|payment|registration)-'));
create index mails_due on mails (next_attempt_at) where sent_at is null and parked_at is null;
create index mails_created_at on mails (created_at desc);
create index mails_parked on mails (recipient) where parked_at is not null;
create index mails_recipient on mails (recipient, created_at desc);
create index mails_reply_to on mails (reply_to) where reply_to is not null;
create index mails_of_memberships on mails (created_at) where kind = 'membership-waiting';
create index mails_goodbye on mails (created_at) where kind = 'account-deleted';
create index mails_in_line on mails (priority, next_attempt_at, created_at) where sent_at is null and parked_at is null;
create index mails_undelivered on mails (created_at desc, id desc) where sent_at is null and (parked_at is not null or attempts > 0 or last_error is not null);
create index mails_of_menus on mails (created_at) where kind like 'menu-%';
create index mails_in_turn on mails (priority, (case when next_attempt_at >= '9000-01-01T00:00:00Z' then created_at else next_attempt_at end), created_at) where sent_at is null and parked_at is null;
create table circulars (id uuid primary key, kind text not null check (kind in ('events', 'restaurants', 'club', 'contract')), subject text not null check (char_length(subject) between 1 and 150), text text not null check (char_length(text) between 1 and 20000), language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'), segment jsonb not null default '{}' check (jsonb_typeof(segment) = 'object'), state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent', 'discarded')), scheduled_at timestamptz, opens_with bigint references events (id) on delete set null, begun_at timestamptz, ended_at timestamptz, recipients integer not null default 0, waiting integer not null default 0, queued integer not null default 0, sent integer not null default 0, bounced integer not null default 0, failed integer not null default 0, opted_out integer not null default 0, created_by uuid references usuarios (id) on delete set null, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), search_text text not null generated always as (searchable(subject || ' ' || coalesce(translation ->> 'subject', ''))) stored, interrupted integer not null default 0, left_out integer not null default 0, opening_lost text check (opening_lost in ('cancelled', 'deleted', 'assembly-withdrawn', 'assembly-moved')), constraint circulars_scheduled check (state <> 'scheduled' or scheduled_at is not null or opens_with is not null), constraint circulars_begun check (begun_at is not null or state in ('draft', 'scheduled', 'discarded')));
create index circulars_by_date on circulars (created_at desc, id);
create index circulars_of_state on circulars (state, created_at desc, id);
create index circulars_search on circulars using gin (search_text gin_trgm_ops);
create index circulars_created_by on circulars (created_by);
create index circulars_opens_with on circulars (opens_with) where opens_with is not null;
create table circular_deliveries (circular_id uuid not null references circulars (id) on delete cascade, address text not null check (address = lower(address)), person_id uuid references people (id) on delete cascade, language text not null check (language in ('es', 'ca')), state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'bounced', 'failed', 'opted_out', 'interrupted', 'left_out')), mail_id uuid, queued_at timestamptz, settled_at timestamptz, reason text check (char_length(reason) <= 300), handed_at timestamptz, primary key (circular_id, address), constraint circular_deliveries_queued check (state <> 'queued' or mail_id is not null));
create unique index circular_deliveries_once on circular_deliveries (circular_id, person_id) where person_id is not null;
create index circular_deliveries_waiting on circular_deliveries (circular_id, address) where state = 'waiting';
create index circular_deliveries_queued on circular_deliveries (mail_id) where state = 'queued';
create index circular_deliveries_of_state on circular_deliveries (circular_id, state, address);
create index circular_deliveries_pace on circular_deliveries (queued_at) where queued_at is not null;
create index circular_deliveries_address on circular_deliveries (address, settled_at desc);
create index circular_deliveries_person on circular_deliveries (person_id) where person_id is not null;
create table mail_opt_outs (id uuid primary key default gen_random_uuid(), person_id uuid references people (id) on delete cascade, address text not null check (address = lower(address)), kind text not null check (kind in ('events', 'restaurants', 'club')), opted_out_at timestamptz not null default now());
create unique index mail_opt_outs_person on mail_opt_outs (person_id, kind) where person_id is not null;
create unique index mail_opt_outs_nobody on mail_opt_outs (address, kind) where person_id is null;
create index mail_opt_outs_address on mail_opt_outs (address, kind);
create table failed_addresses (address text primary key check (address = lower(address)), reason text not null check (char_length(reason) <= 300), source text not null check (source in ('smtp', 'webhook')), failed_at timestamptz not null default now());
create index failed_addresses_in_order on failed_addresses (failed_at desc, address);
create table mail_digest_salt (only_row boolean primary key default true check (only_row), salt bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
insert into mail_digest_salt default values;
create table forgotten_opt_outs (digest bytea not null, kind text not null check (kind in ('events', 'restaurants', 'club')), opted_out_at timestamptz not null, primary key (digest, kind));
create sequence ledger_references;
create table ledger_charges (id uuid primary key default gen_random_uuid(), number bigint not null unique generated always as identity, subject text not null check (char_length(subject) between 1 and 120), turn integer not null check (turn > 0), kind text not null check (kind in ('due', 'seat', 'entry', 'other')), person_id uuid references people (id) on delete set null, registration_id uuid references event_registrations (id) on delete set null, event_id bigint references events (id) on delete set null, name text not null check (char_length(name) <= 100), email text check (char_length(email) between 3 and 254), language text not null default 'es' check (language in ('es', 'ca')), about_es text not null check (char_length(about_es) between 1 and 300), about_ca text not null check (char_length(about_ca) between 1 and 300), period_from date, period_until date, due_on date not null, amount_cents integer not null check (amount_cents <> 0), reverses uuid unique references ledger_charges (id), reason text check (char_length(reason) between 1 and 300), payment_reference text not null check (char_length(payment_reference) between 6 and 20), entered_by uuid references usuarios (id) on delete set null, sample boolean not null default false, created_at timestamptz not null default clock_timestamp(), search_text text generated always as (searchable(name || ' ' || coalesce(email, '') || ' ' || payment_reference)) stored, constraint ledger_charges_sign check ((reverses is null) = (amount_cents > 0)), constraint ledger_charges_period check (period_until >= period_from));
create unique index ledger_charges_turn on ledger_charges (subject, turn) where reverses is null;
create index ledger_charges_reference on ledger_charges (payment_reference);
create index ledger_charges_person on ledger_charges (person_id) where person_id is not null;
create index ledger_charges_registration on ledger_charges (registration_id) where registration_id is not null;
create index ledger_charges_event on ledger_charges (event_id) where event_id is not null;
create index ledger_charges_search on ledger_charges using gin (search_text gin_trgm_ops);
create index ledger_charges_names on ledger_charges (created_at) where name <> '' and person_id is null;
create index ledger_charges_subject on ledger_charges (subject);
create index ledger_charges_reversed_seats on ledger_charges (created_at desc, id) where amount_cents < 0 and kind = 'seat';
create index ledger_charges_dues on ledger_charges (period_until, period_from) include (person_id, id) where kind = 'due' and reverses is null;
create index ledger_charges_created on ledger_charges (created_at, id) include (kind, due_on, amount_cents);
create table ledger_payments (id uuid primary key default gen_random_uuid(), number bigint not null unique generated always as identity, amount_cents integer not null check (amount_cents <> 0), method text not null check (method in ('cash', 'transfer', 'bizum', 'direct_debit', 'card')), reference text check (char_length(reference) between 1 and 140), received_on date not null, person_id uuid references people (id) on delete set null, registration_id uuid, event_id bigint references events (id) on delete set null, name text not null check (char_length(name) <= 100), email text check (char_length(email) between 3 and 254), language text not null default 'es' check (language in ('es', 'ca')), reverses uuid unique references ledger_payments (id), reason text check (char_length(reason) between 1 and 300), source text not null unique check (char_length(source) between 1 and 160), entered_by uuid references usuarios (id) on delete set null, sample boolean not null default false, created_at timestamptz not null default clock_timestamp(), search_text text generated always as (searchable(name || ' ' || coalesce(email, '') || ' ' || coalesce(reference, ''))) stored);
create index ledger_payments_person on ledger_payments (person_id) where person_id is not null;
create index ledger_payments_registration on ledger_payments (registration_id) where registration_id is not null;
create index ledger_payments_event on ledger_payments (event_id) where event_id is not null;
create index ledger_payments_search on ledger_payments using gin (search_text gin_trgm_ops);
create index ledger_payments_names on ledger_payments (created_at) where name <> '' and person_id is null;
create index ledger_payments_received on ledger_payments (received_on, number) include (amount_cents, method, created_at);
create index ledger_payments_created on ledger_payments (created_at, id) include (amount_cents);
create table ledger_allocations (id uuid primary key default gen_random_uuid(), payment_id uuid not null references ledger_payments (id) on delete cascade, charge_id uuid references ledger_charges (id) on delete cascade, refund_id uuid references ledger_payments (id) on delete cascade, amount_cents integer not null check (amount_cents <> 0), releases uuid unique references ledger_allocations (id) on delete cascade, sample boolean not null default false, created_at timestamptz not null default clock_timestamp(), payment_on date not null, charge_kind text, charge_due_on date, constraint ledger_allocations_one_end check ((charge_id is null) <> (refund_id is null)), constraint ledger_allocations_sign check ((releases is null) = (amount_cents > 0)), constraint ledger_allocations_of_a_kind check (num_nulls(charge_id, charge_kind, charge_due_on) in (0, 3)));
create index ledger_allocations_payment on ledger_allocations (payment_id);
create index ledger_allocations_charge on ledger_allocations (charge_id) where charge_id is not null;
create index ledger_allocations_refund on ledger_allocations (refund_id) where refund_id is not null;
create index ledger_allocations_received on ledger_allocations (payment_on, charge_kind) include (amount_cents, created_at) where charge_kind is not null;
create index ledger_allocations_created on ledger_allocations (created_at) include (charge_kind, charge_due_on, amount_cents);
create index ledger_allocations_released on ledger_allocations (created_at) include (charge_id) where releases is not null;
create table ledger_charge_states (charge_id uuid primary key references ledger_charges (id) on delete cascade, amount_cents integer not null, paid_cents integer not null default 0, reversed boolean not null default false, due_on date not null, kind text not null, open_cents integer generated always as (case when reversed then 0 else amount_cents - paid_cents end) stored, constraint ledger_charge_states_within check (paid_cents between 0 and amount_cents), constraint ledger_charge_states_reversed check (not reversed or paid_cents = 0));
create index ledger_charge_states_open on ledger_charge_states (due_on, charge_id) include (open_cents, kind) where open_cents > 0;
create index ledger_charge_states_standing on ledger_charge_states (kind) include (amount_cents, paid_cents) where not reversed;
create table ledger_payment_states (payment_id uuid primary key references ledger_payments (id) on delete cascade, amount_cents integer not null, refund boolean not null, used_cents integer not null default 0, reversed boolean not null default false, credit_cents integer generated always as (case when reversed or refund then 0 else amount_cents - used_cents end) stored, constraint ledger_payment_states_within check (used_cents between 0 and amount_cents), constraint ledger_payment_states_reversed check (not reversed or used_cents = 0));
create index ledger_payment_states_credit on ledger_payment_states (payment_id) include (credit_cents) where credit_cents > 0;
create table bank_statements (submission uuid primary key, taken_at timestamptz not null default now(), taken_by uuid references usuarios (id) on delete set null, format text not null check (format in ('norma43', 'camt053', 'csv')), account_ends text not null check (char_length(account_ends) <= 100), booked_from date not null, booked_until date not null, payments integer not null check (payments >= 0), received_cents bigint not null check (received_cents >= 0), refunds integer not null check (refunds >= 0), refunded_cents bigint not null check (refunded_cents >= 0), returns integer not null default 0 check (returns >= 0), settled integer not null default 0 check (settled >= 0), constraint bank_statements_days check (booked_until >= booked_from));
create index bank_statements_taken on bank_statements (taken_at desc);
create index bank_statements_taken_by on bank_statements (taken_by) where taken_by is not null;
create table bank_table_layouts (signature text primary key check (char_length(signature) between 20 and 60), layout jsonb not null, updated_at timestamptz not null default now());
create table sepa_mandates (id uuid primary key default gen_random_uuid(), person_id uuid references people (id) on delete set null, reference text not null unique check (reference ~ '^[A-Z0-9][A-Z0-9-]{4,33}[A-Z0-9]$'), holder text not null check (char_length(holder) <= 70), iban_sealed bytea, iban_key text, iban_end text not null check (iban_end ~ '^(?:[0-9A-Z]{4})?$'), signed_on date not null, given text not null check (given in ('online', 'paper')), creditor_id text not null check (char_length(creditor_id) between 8 and 35), used_on date, revoked_on date, revoked_because text check (revoked_because in ('holder', 'club', 'replaced', 'bank', 'account')), entered_by uuid references usuarios (id) on delete set null, created_at timestamptz not null default clock_timestamp(), constraint sepa_mandates_revoked check ((revoked_on is null) = (revoked_because is null)), constraint sepa_mandates_sealed check ((iban_sealed is null) = (iban_key is null) and (iban_sealed is null) = (iban_end = '')));
create unique index sepa_mandates_standing on sepa_mandates (person_id) where revoked_on is null;
create index sepa_mandates_person on sepa_mandates (person_id) where person_id is not null;
create index sepa_mandates_created on sepa_mandates (created_at, id);
create index sepa_mandates_key on sepa_mandates (iban_key) where iban_key is not null;
create table remittances (id uuid primary key default gen_random_uuid(), number bigint not null unique generated always as identity, state text not null default 'draft' check (state in ('draft', 'announced', 'written', 'sent', 'settled', 'dropped', 'refused')), collection_on date not null, left_out integer not null default 0 check (left_out >= 0), message_id text unique check (char_length(message_id) between 1 and 35), version text check (version in ('pain.008.001.08', 'pain.008.001.02')), issuer jsonb, announced_at timestamptz, written_at timestamptz, sent_at timestamptz, settled_at timestamptz, created_by uuid references usuarios (id) on delete set null, created_at timestamptz not null default clock_timestamp(), constraint remittances_written check ((state in ('draft', 'announced', 'dropped') or message_id is not null) and (message_id is null) = (written_at is null) and (message_id is null) = (version is null) and (message_id is null) = (issuer is null)));
create index remittances_created on remittances (created_at, id);
create index remittances_announced on remittances (collection_on) where state = 'announced';
create table remittance_items (id uuid primary key default gen_random_uuid(), remittance_id uuid not null references remittances (id) on delete cascade, charge_id uuid not null references ledger_charges (id) on delete cascade, mandate_id uuid references sepa_mandates (id) on delete set null, place integer not null check (place > 0), amount_cents integer not null check (amount_cents > 0), sequence text check (sequence in ('FRST', 'RCUR')), batch integer check (batch >= 0), end_to_end_id text unique check (char_length(end_to_end_id) between 1 and 35), state text not null default 'listed' check (state in ('listed', 'excluded', 'settled', 'returned')), excluded_because text check (excluded_because in ('treasurer', 'paid', 'mandate', 'dropped', 'notice', 'refused', 'advance')), running boolean generated always as (state = 'listed') stored, announced_at timestamptz, payment_id uuid references ledger_payments (id) on delete set null, returned_on date, return_reason text check (char_length(return_reason) between 1 and 35), return_charge_id uuid references ledger_charges (id) on delete set null, amended_from text check (char_length(amended_from) between 8 and 35), unique (remittance_id, place), constraint remittance_items_excluded check ((state = 'excluded') = (excluded_because is not null)), constraint remittance_items_returned check ((state = 'returned') = (returned_on is not null)));
create unique index remittance_items_running on remittance_items (charge_id) where running;
create index remittance_items_charge on remittance_items (charge_id);
create index remittance_items_mandate on remittance_items (mandate_id) where mandate_id is not null;
create index remittance_items_payment on remittance_items (payment_id) where payment_id is not null;
create index remittance_items_untold on remittance_items (remittance_id) where state = 'listed' and announced_at is null;
create index remittance_items_returned on remittance_items (returned_on) include (charge_id) where returned_on is not null;
create table refund_files (id uuid primary key default gen_random_uuid(), number bigint not null unique generated always as identity, state text not null default 'written' check (state in ('written', 'paid', 'dropped')), execute_on date not null, message_id text not null unique check (char_length(message_id) between 1 and 35), issuer jsonb not null, written_at timestamptz not null, paid_at timestamptz, created_by uuid references usuarios (id) on delete set null, created_at timestamptz not null default clock_timestamp());
create index refund_files_created on refund_files (created_at, id);
create table refund_items (id uuid primary key default gen_random_uuid(), file_id uuid not null references refund_files (id) on delete cascade, payment_id uuid references ledger_payments (id) on delete cascade, place integer not null check (place > 0), amount_cents integer not null check (amount_cents > 0), holder text not null check (char_length(holder) <= 70), iban_sealed bytea, iban_key text, iban_end text not null check (iban_end ~ '^(?:[0-9A-Z]{4})?$'), end_to_end_id text not null unique check (char_length(end_to_end_id) between 1 and 35), state text not null default 'listed' check (state in ('listed', 'paid', 'dropped')), running boolean generated always as (state = 'listed') stored, refund_id uuid references ledger_payments (id) on delete set null, cost_id uuid references event_costs (id) on delete cascade, repayment_id uuid references event_cost_repayments (id) on delete set null, unique (file_id, place), constraint refund_items_sealed check ((iban_sealed is null) = (iban_key is null) and (iban_sealed is null) = (iban_end = '')), constraint refund_items_of_one check ((payment_id is null) <> (cost_id is null)));
create unique index refund_items_running on refund_items (payment_id) where running;
create index refund_items_payment on refund_items (payment_id);
create index refund_items_refund on refund_items (refund_id) where refund_id is not null;
create index refund_items_key on refund_items (iban_key) where iban_key is not null;
create unique index refund_items_cost_running on refund_items (cost_id) where running;
create index refund_items_cost on refund_items (cost_id) where cost_id is not null;
create index refund_items_repayment on refund_items (repayment_id) where repayment_id is not null;
create table dues_issues (submission uuid primary key, year smallint not null check (year between 2000 and 2199), charges integer not null check (charges > 0), cents bigint not null check (cents > 0), created_at timestamptz not null default clock_timestamp());
create table charge_mails (mail_id uuid not null references mails (id) on delete cascade, charge_id uuid not null references ledger_charges (id) on delete cascade, primary key (mail_id, charge_id));
create index charge_mails_charge on charge_mails (charge_id);
create table charge_reminders (charge_id uuid not null references ledger_charges (id) on delete cascade, step smallint not null check (step in (1, 2)), mail_id uuid not null, created_at timestamptz not null default clock_timestamp(), primary key (charge_id, step));
create index charge_reminders_mail on charge_reminders (mail_id);
create index charge_reminders_created on charge_reminders (created_at);
create table unreminded_charges (subject text primary key check (char_length(subject) between 1 and 120), entered_by uuid references usuarios (id) on delete set null, created_at timestamptz not null default clock_timestamp(), reason text check (char_length(reason) between 1 and 300));
create table gateway_orders (id uuid primary key, number text not null unique check (number ~ '^[0-9]{4}[0-9A-Z]{8}$'), charge_id uuid not null references ledger_charges (id) on delete cascade, amount_cents integer not null check (amount_cents > 0), method text not null check (method in ('card', 'bizum')), state text not null default 'begun' check (state in ('begun', 'denied', 'paid')), began_at text not null check (began_at in ('account', 'registration')), response text check (char_length(response) between 1 and 12), authorisation text check (char_length(authorisation) between 1 and 20), payment_id uuid unique references ledger_payments (id) on delete set null, created_at timestamptz not null default clock_timestamp(), settled_at timestamptz, constraint gateway_orders_settled check ((state = 'begun') = (settled_at is null)), constraint gateway_orders_paid check (payment_id is null or state = 'paid'));
create index gateway_orders_charge on gateway_orders (charge_id, created_at);
create index gateway_orders_unpaid on gateway_orders (created_at) where state <> 'paid';
create table gateway_refunds (id uuid primary key, order_id uuid not null references gateway_orders (id) on delete cascade, refund_id uuid not null unique references ledger_payments (id) on delete cascade, amount_cents integer not null check (amount_cents > 0), state text not null default 'asked' check (state in ('asked', 'calling', 'unknown', 'refused', 'done')), response text check (char_length(response) between 1 and 12), created_at timestamptz not null default clock_timestamp(), called_at timestamptz, settled_at timestamptz, constraint gateway_refunds_settled check ((state in ('refused', 'done')) = (settled_at is not null)), constraint gateway_refunds_called check (state in ('asked', 'refused') or called_at is not null));
create index gateway_refunds_order on gateway_refunds (order_id);
create unique index gateway_refunds_running on gateway_refunds (order_id) where state in ('asked', 'calling', 'unknown');
create index gateway_refunds_waiting on gateway_refunds (created_at) where state in ('asked', 'calling');
create table bank_lines (payment_id uuid primary key references ledger_payments (id) on delete cascade, told_as text not null check (char_length(told_as) between 1 and 60), account_end text not null check (char_length(account_end) <= 4), alike integer not null check (alike > 0), balance_cents bigint);
create table audit_log (id bigint generated always as identity primary key, at timestamptz not null default now(), actor_id uuid, action text not null check (char_length(action) <= 80), subject_type text check (char_length(subject_type) <= 60), subject_id text check (char_length(subject_id) <= 100), details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'), network text check (char_length(network) <= 64), request_id text check (char_length(request_id) <= 64), changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'));
create index audit_log_subject on audit_log (subject_type, subject_id, at desc);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_kind on audit_log (subject_type, at desc, id desc);
create index audit_log_area on audit_log (split_part(action, '.', 1), at desc, id desc);
create index audit_log_area_and_kind on audit_log (split_part(action, '.', 1), subject_type, at desc, id desc);
create table bin (id uuid primary key default gen_random_uuid(), kind text not null check (kind in ('restaurant', 'event', 'post', 'membership-request', 'visit')), record_id text not null, title text not null, content jsonb not null check (jsonb_typeof(content) = 'object'), deleted_by uuid references usuarios (id) on delete set null, deleted_at timestamptz not null default now(), language text not null default 'es' check (language in ('es', 'ca')), translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'));
create index bin_deleted_at on bin (deleted_at desc, id);
create index bin_deleted_by on bin (deleted_by);
create unique index bin_record on bin (kind, record_id);
create index bin_of_kind on bin (kind, deleted_at desc, id desc);
create table settings (key text primary key check (char_length(key) between 1 and 60), value jsonb not null, version integer not null default 1 check (version > 0), updated_at timestamptz not null default now(), updated_by uuid references usuarios (id) on delete set null);
create table moved_records (table_name text not null check (char_length(table_name) between 1 and 60), old_id text not null check (char_length(old_id) between 1 and 200), new_id text not null check (char_length(new_id) between 1 and 100), digest text not null check (char_length(digest) = 43), made boolean not null, moved_at timestamptz not null, invited_at timestamptz, primary key (table_name, old_id));
create index moved_records_new_id on moved_records (table_name, new_id);
create table duties (name text primary key check (char_length(name) between 1 and 60), known_since timestamptz not null, done_at timestamptz, failed_at timestamptz, failures integer not null default 0 check (failures >= 0), last_error text check (char_length(last_error) <= 200), expected_at timestamptz, begun_at timestamptz);
create unlogged table replicas (id uuid primary key, host text not null check (char_length(host) <= 255), folder text not null check (char_length(folder) <= 60), started_at timestamptz not null, lives_until timestamptz not null, own_database boolean not null, local_pictures boolean not null, local_outbox boolean not null, secret_digest text not null check (char_length(secret_digest) <= 64), disk_free bigint, disk_size bigint);
create table site_notices (kind text primary key check (char_length(kind) between 1 and 60), told_at timestamptz not null);
create table tallies (list text not null, part text not null, rows bigint not null);
create index tallies_list on tallies (list, part) include (rows);
insert into tallies (list, part, rows) values ('approved requests', '', 0);
create table sample_records (kind text not null check (kind in ('restaurant', 'event', 'review', 'post', 'member', 'account', 'message', 'registration', 'partner', 'assembly', 'proposal')), record_id bigint, as_of timestamptz not null, record_uuid uuid, constraint sample_records_id_of_kind check (case when kind in ('restaurant', 'event', 'review') then record_id is not null and record_uuid is null else record_uuid is not null and record_id is null end));
create unique index sample_records_numbered on sample_records (kind, record_id) where record_id is not null;
create unique index sample_records_named on sample_records (kind, record_uuid) where record_uuid is not null;
create table first_steps (mark text primary key check (char_length(mark) between 1 and 30), marked_at timestamptz not null, marked_by uuid references usuarios (id) on delete set null);
create index first_steps_marked_by on first_steps (marked_by);
create table starts (id uuid primary key, host text not null check (char_length(host) <= 255), started_at timestamptz not null, ended_at timestamptz);
create index starts_started_at on starts (started_at);
create table certificates (origin text primary key check (char_length(origin) <= 300), ends_at timestamptz not null, seen_at timestamptz not null);
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'the audit log is never emptied' using errcode = 'insufficient_privilege';
  end if;
  if old.at < now() - interval '12 months' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    if new.network is null and to_jsonb(new) - 'network' = to_jsonb(old) - 'network' then
      return new;
    end if;
  end if;
  if tg_op = 'UPDATE' and old.subject_type = 'membership-request' then
    if new.changes = '{}' and new.details = '{}'
      and to_jsonb(new) - array['changes', 'details'] = to_jsonb(old) - array['changes', 'details']
      and not exists (select from membership_requests where id = old.subject_id::uuid)
      and not exists (select from bin where kind = old.subject_type and record_id = old.subject_id)
    then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_only_grows before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_is_never_emptied before truncate on audit_log for each statement execute function keep_audit_log();
create or replace function forget_moved() returns trigger language plpgsql as $$
begin
  update moved_records set digest = repeat('-', 43)
  where table_name = tg_table_name and new_id = old.id::text;
  return null;
end
$$;
create trigger usuarios_forget_moved after delete on usuarios for each row execute function forget_moved();
create trigger membership_requests_forget_moved after delete on membership_requests for each row execute function forget_moved();
create trigger reviews_forget_moved after delete on reviews for each row execute function forget_moved();
create or replace function counted_on(day date, begins_on date, ended_on date, suspended_on date) returns boolean language sql immutable as $$
  select begins_on <= day and coalesce(ended_on, 'infinity') >= day and coalesce(suspended_on, 'infinity') >= day
$$;
create or replace function uncounted_at_assemblies(of_assemblies uuid[]) returns table (assembly_id uuid, person_id uuid) language sql stable strict rows 1000 as $$
  with held as materialized (
    select id, (starts_at at time zone 'Europe/Madrid')::date as day from assemblies where id = any(of_assemblies)
  ), named as materialized (
    select assembly_id, person_id from assembly_answers
      where assembly_id = any(of_assemblies) and person_id is not null
    union all
    select distinct assembly_id, represented_by from assembly_answers
      where assembly_id = any(of_assemblies) and represented_by is not null
  ), spans as materialized (
    select span.person_id, span.begins_on, span.ended_on, record.suspended_on
    from memberships as span
    left join membership_requests as record on record.id = span.record_id
    where span.person_id in (select named.person_id from named)
  )
  select named.assembly_id, named.person_id
  from named
  join held on held.id = named.assembly_id
  where not exists (
    select from spans
    where spans.person_id = named.person_id
      and counted_on(held.day, spans.begins_on, spans.ended_on, spans.suspended_on))
$$;
create or replace function forget_answers_of_person() returns trigger language plpgsql as $$
declare
  counted uuid[] := array(
    select held.id
    from assemblies as held
    join memberships as span on span.person_id = old.id
    left join membership_requests as record on record.id = span.record_id
    where held.starts_at <= now()
      and counted_on((held.starts_at at time zone 'Europe/Madrid')::date,
        span.begins_on, span.ended_on, record.suspended_on));
begin
  update assembly_answers as named set represented_by = null, stood_for = true
    where represented_by = old.id and assembly_id = any(counted) and not exists (
      select from assembly_answers as theirs
      where theirs.assembly_id = named.assembly_id and theirs.person_id = old.id and theirs.answer <> 'inPerson');
  update assembly_answers set person_id = null where person_id = old.id and assembly_id = any(counted);
  return old;
end
$$;
create trigger people_answers_forgotten before delete on people for each row execute function forget_answers_of_person();
create or replace function count_circular_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update circulars set
        recipients = circulars.recipients + changed.all_of_them, waiting = circulars.waiting + changed.waiting,
        queued = circulars.queued + changed.queued, sent = circulars.sent + changed.sent, bounced = circulars.bounced + changed.bounced,
        failed = circulars.failed + changed.failed, opted_out = circulars.opted_out + changed.opted_out,
        interrupted = circulars.interrupted + changed.interrupted, left_out = circulars.left_out + changed.left_out
      from (
        select circular_id, count(*) as all_of_them,
          count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'queued') as queued,
          count(*) filter (where state = 'sent') as sent,
          count(*) filter (where state = 'bounced') as bounced,
          count(*) filter (where state = 'failed') as failed,
          count(*) filter (where state = 'opted_out') as opted_out,
          count(*) filter (where state = 'interrupted') as interrupted,
          count(*) filter (where state = 'left_out') as left_out
        from rows_after group by circular_id
      ) as changed
      where circulars.id = changed.circular_id;
  elsif tg_op = 'UPDATE' then
    update circulars set
        waiting = circulars.waiting + changed.waiting, queued = circulars.queued + changed.queued, sent = circulars.sent + changed.sent,
        bounced = circulars.bounced + changed.bounced, failed = circulars.failed + changed.failed,
        opted_out = circulars.opted_out + changed.opted_out, interrupted = circulars.interrupted + changed.interrupted,
        left_out = circulars.left_out + changed.left_out
      from (
        select circular_id,
          coalesce(sum(step) filter (where state = 'waiting'), 0) as waiting,
          coalesce(sum(step) filter (where state = 'queued'), 0) as queued,
          coalesce(sum(step) filter (where state = 'sent'), 0) as sent,
          coalesce(sum(step) filter (where state = 'bounced'), 0) as bounced,
          coalesce(sum(step) filter (where state = 'failed'), 0) as failed,
          coalesce(sum(step) filter (where state = 'opted_out'), 0) as opted_out,
          coalesce(sum(step) filter (where state = 'interrupted'), 0) as interrupted,
          coalesce(sum(step) filter (where state = 'left_out'), 0) as left_out
        from (
          select circular_id, state, 1 as step from rows_after
          union all
          select circular_id, state, -1 from rows_before
        ) as steps
        group by circular_id
      ) as changed
      where circulars.id = changed.circular_id
        and (changed.waiting, changed.queued, changed.sent, changed.bounced, changed.failed, changed.opted_out,
            changed.interrupted, changed.left_out)
          <> (0, 0, 0, 0, 0, 0, 0, 0);
  else
    update circulars set
        recipients = circulars.recipients - changed.waiting - changed.queued,
        waiting = circulars.waiting - changed.waiting, queued = circulars.queued - changed.queued
      from (
        select circular_id, count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'queued') as queued
        from rows_before group by circular_id
      ) as changed
      where circulars.id = changed.circular_id and changed.waiting + changed.queued > 0;
  end if;
  return null;
end
$$;
create trigger circular_deliveries_added after insert on circular_deliveries referencing new table as rows_after for each statement execute function count_circular_deliveries();
create trigger circular_deliveries_changed after update on circular_deliveries referencing old table as rows_before new table as rows_after for each statement execute function count_circular_deliveries();
create trigger circular_deliveries_removed after delete on circular_deliveries referencing old table as rows_before for each statement execute function count_circular_deliveries();
create or replace function address_digest(address text, salt bytea) returns bytea language sql stable as $$ select sha256(salt || convert_to(lower(address), 'UTF8')) $$;
create or replace function keep_opt_outs() returns trigger language plpgsql as $$
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
create or replace function people_of_address(wanted text) returns setof uuid language sql stable as $$
  select person.id from people as person where person.account_id is null and lower(person.email) = wanted
  union all
  select person.id from usuarios as account join people as person on person.account_id = account.id
    where account.email = wanted
$$;
create or replace function carry_opt_outs(whose uuid, old_address text, new_address text) returns void language plpgsql set enable_seqscan to off as $$
begin
  insert into mail_opt_outs (person_id, address, kind, opted_out_at)
    select whose, new_address, kind, opted_out_at from mail_opt_outs where person_id is null and address = old_address
    on conflict do nothing;
  if old_address <> new_address then
    insert into mail_opt_outs (person_id, address, kind, opted_out_at)
      select whose, new_address, kind, opted_out_at from forgotten_opt_outs
      where digest = address_digest(old_address, (select salt from mail_digest_salt))
      on conflict do nothing;
  end if;
  delete from mail_opt_outs
    where person_id is null and address = old_address
      and not exists (select from people_of_address(old_address) as holder where holder is distinct from whose);
end
$$;
create or replace function keep_opt_outs_of_person() returns trigger language plpgsql as $$
declare
  new_address text := lower(coalesce((select email from usuarios where id = new.account_id), new.email));
  old_address text := new_address;
begin
  if tg_op = 'UPDATE' then
    old_address := lower(coalesce((select email from usuarios where id = old.account_id), old.email));
  end if;
  if old_address <> new_address then
    perform carry_opt_outs(new.id, old_address, new_address);
  end if;
  if exists (select from mail_opt_outs where person_id is null and address = new_address) then
    perform carry_opt_outs(new.id, new_address, new_address);
  end if;
  return null;
end
$$;
create trigger people_opt_outs_begun after insert on people for each row execute function keep_opt_outs_of_person();
create trigger people_opt_outs_carried after update of account_id, email on people for each row when ((old.account_id, old.email) is distinct from (new.account_id, new.email)) execute function keep_opt_outs_of_person();
create or replace function keep_opt_outs_of_account() returns trigger language plpgsql as $$
declare
  person uuid := (select id from people where account_id = new.id);
begin
  perform carry_opt_outs(person, lower(old.email), lower(new.email));
  if person is not null then
    perform carry_opt_outs(person, lower(new.email), lower(new.email));
  end if;
  return null;
end
$$;
create trigger usuarios_opt_outs_carried after update of email on usuarios for each row when (old.email <> new.email) execute function keep_opt_outs_of_account();
create or replace function keep_one_delivery() returns trigger language plpgsql as $$
begin
  if old.state in ('sent', 'interrupted') or (old.state = 'queued' and old.handed_at is not null) then
    delete from circular_deliveries
      where circular_id = new.circular_id and person_id = new.person_id
        and state not in ('sent', 'interrupted') and not (state = 'queued' and handed_at is not null);
  end if;
  return new;
end
$$;
create trigger circular_deliveries_joined before update of person_id on circular_deliveries for each row when (old.person_id is distinct from new.person_id) execute function keep_one_delivery();
create or replace function take_back_circulars_of_event() returns trigger language plpgsql as $$
begin
  update circulars
    set state = 'draft', opens_with = null, updated_at = now(),
        opening_lost = case when tg_op = 'DELETE' then 'deleted' else 'cancelled' end
    where opens_with = old.id and state = 'scheduled' and scheduled_at is null;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return null;
end
$$;
create trigger events_deleted_circulars before delete on events for each row execute function take_back_circulars_of_event();
create trigger events_cancelled_circulars after update of cancelled_at on events for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function take_back_circulars_of_event();
create or replace function forget_failed_address() returns trigger language plpgsql as $$
declare
  left_behind text := lower(old.email);
begin
  delete from failed_addresses
    where address = left_behind
      and not exists (select from people_of_address(left_behind))
      and not exists (select from usuarios where email = left_behind);
  return null;
end
$$;
create trigger people_failed_address_forgotten after delete on people for each row execute function forget_failed_address();
create or replace function notify_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
create trigger restaurants_content_changed after insert or update or delete or truncate on restaurants for each statement execute function notify_content_changed();
create trigger reviews_content_changed after insert or update or delete or truncate on reviews for each statement execute function notify_content_changed();
create trigger blog_posts_content_changed after insert or update or delete or truncate on blog_posts for each statement execute function notify_content_changed();
create trigger settings_content_changed after insert or update or delete or truncate on settings for each statement execute function notify_content_changed();
create trigger events_content_changed after insert or delete or truncate on events for each statement execute function notify_content_changed();
create trigger membership_plans_content_changed after insert or update or delete or truncate on membership_plans for each statement execute function notify_content_changed();
create trigger partners_content_changed after insert or update or delete or truncate on partners for each statement execute function notify_content_changed();
create trigger menus_content_changed after insert or update or delete or truncate on menus for each statement execute function notify_content_changed();
create trigger menu_courses_content_changed after insert or update or delete or truncate on menu_courses for each statement execute function notify_content_changed();
create trigger menu_dishes_content_changed after insert or update or delete or truncate on menu_dishes for each statement execute function notify_content_changed();
create trigger visits_content_changed after insert or update or delete or truncate on visits for each statement execute function notify_content_changed();
create trigger visit_diners_content_changed after insert or update or delete or truncate on visit_diners for each statement execute function notify_content_changed();
create trigger visit_dishes_content_changed after insert or update or delete or truncate on visit_dishes for each statement execute function notify_content_changed();
create trigger visit_pictures_content_changed after insert or update or delete or truncate on visit_pictures for each statement execute function notify_content_changed();
create trigger people_visits_changed after update on people for each row when ((old.visits_consent_at is null) <> (new.visits_consent_at is null) or (new.visits_consent_at is not null and old.full_name <> new.full_name)) execute function notify_content_changed();
create trigger people_visits_forgotten after delete on people for each row when (old.visits_consent_at is not null) execute function notify_content_changed();
create trigger memberships_visits_changed after insert or delete on memberships for each statement execute function notify_content_changed();
create trigger scorings_content_changed after update of opened_at or delete or truncate on scorings for each statement execute function notify_content_changed();
create trigger scores_content_changed after insert or update or delete or truncate on scores for each statement execute function notify_content_changed();
create trigger visit_scores_content_changed after insert or update or delete or truncate on visit_scores for each statement execute function notify_content_changed();
create trigger people_renamed_content_changed after update on people for each row when (old.full_name is distinct from new.full_name) execute function notify_content_changed();
create trigger event_guests_renamed_content_changed after update on event_guests for each row when (old.name is distinct from new.name) execute function notify_content_changed();
create trigger membership_requests_names_gone after delete on membership_requests for each row when (old.status = 'approved') execute function notify_content_changed();
create trigger membership_requests_names_back after insert on membership_requests for each row when (new.status = 'approved') execute function notify_content_changed();
create or replace function told_seats(taken integer, most integer) returns integer immutable language sql return case when taken >= most then 2 when taken > 0 and most - taken <= 5 then 1 else 0 end;
create or replace function notify_event_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select from event_after join event_before using (id)
    where told_seats(event_after.seats_taken, event_after.max_participants)
        <> told_seats(event_before.seats_taken, event_before.max_participants)
      or to_jsonb(event_after) - 'seats_taken' <> to_jsonb(event_before) - 'seats_taken'
  ) then
    perform pg_notify('content_changed', 'events');
  end if;
  return null;
end
$$;
create trigger events_content_updated after update on events referencing old table as event_before new table as event_after for each statement execute function notify_event_changed();
create or replace function notify_account_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('account_changed', '');
  elsif tg_op = 'INSERT' then
    perform pg_notify('account_changed', to_jsonb(new) ->> tg_argv[0]);
  else
    perform pg_notify('account_changed', to_jsonb(old) ->> tg_argv[0]);
  end if;
  return null;
end
$$;
create trigger usuarios_account_changed after update or delete on usuarios for each row execute function notify_account_changed('id');
create trigger sessions_account_changed after update on sessions for each row when (new.last_seen_at < old.last_seen_at or (new.account_id, new.token_hash, new.assurance_level, new.authenticated_at, new.expires_at, new.second_factor_id, new.second_factor_method, new.passkey_id) is distinct from (old.account_id, old.token_hash, old.assurance_level, old.authenticated_at, old.expires_at, old.second_factor_id, old.second_factor_method, old.passkey_id)) execute function notify_account_changed('account_id');
create trigger sessions_account_ended after delete on sessions for each row execute function notify_account_changed('account_id');
create trigger authentication_factors_account_changed after insert or update or delete on authentication_factors for each row execute function notify_account_changed('account_id');
create trigger usuarios_account_emptied after truncate on usuarios for each statement execute function notify_account_changed();
create trigger sessions_account_emptied after truncate on sessions for each statement execute function notify_account_changed();
create trigger authentication_factors_account_emptied after truncate on authentication_factors for each statement execute function notify_account_changed();
create trigger event_registrations_account_emptied after truncate on event_registrations for each statement execute function notify_account_changed();
create trigger membership_requests_account_emptied after truncate on membership_requests for each statement execute function notify_account_changed();
create trigger account_offices_account_changed after insert or delete on account_offices for each row execute function notify_account_changed('account_id');
create trigger account_offices_account_changes after update on account_offices for each row when (old is distinct from new) execute function notify_account_changed('account_id');
create trigger account_offices_account_emptied after truncate on account_offices for each statement execute function notify_account_changed();
create or replace function notify_account_registered() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', concerned.id::text)
  from (
    select user_id as id from changed where user_id is not null
    union
    select account.id from changed join usuarios as account on account.email = changed.email
  ) as concerned;
  return null;
end
$$;
create trigger event_registrations_account_registered after insert on event_registrations referencing new table as changed for each statement execute function notify_account_registered();
create trigger event_registrations_account_had after update on event_registrations referencing old table as changed for each statement execute function notify_account_registered();
create trigger event_registrations_account_has after update on event_registrations referencing new table as changed for each statement execute function notify_account_registered();
create trigger event_registrations_account_lost after delete on event_registrations referencing old table as changed for each statement execute function notify_account_registered();
create trigger membership_requests_account_begun after insert on membership_requests referencing new table as changed for each statement execute function notify_account_registered();
create trigger membership_requests_account_had after update on membership_requests referencing old table as changed for each statement execute function notify_account_registered();
create trigger membership_requests_account_has after update on membership_requests referencing new table as changed for each statement execute function notify_account_registered();
create trigger membership_requests_account_ended after delete on membership_requests referencing old table as changed for each statement execute function notify_account_registered();
create or replace function keep_office_of_event() returns trigger language plpgsql as $$
begin
  new.event_until := (
    select coalesce(ends_at, date) + interval '24 hours' from events where id = new.event_id
  );
  return new;
end
$$;
create trigger account_offices_event_until before insert or update on account_offices for each row execute function keep_office_of_event();
create or replace function keep_offices_of_event() returns trigger language plpgsql as $$
begin
  update account_offices set event_id = event_id where event_id = new.id;
  return null;
end
$$;
create trigger events_offices_changed after update of date, ends_at on events for each row when ((old.date, old.ends_at) is distinct from (new.date, new.ends_at)) execute function keep_offices_of_event();
create or replace function event_costs_are_added_to() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  free constant text[] := array['person_id', 'person_name', 'supplier', 'entered_by'];
begin
  if tg_op = 'DELETE' then
    if old.sample then
      return old;
    end if;
    if tg_table_name = 'event_cost_receipts' and old.created_at < now() - interval '6 years' then
      return old;
    end if;
  else
    before := to_jsonb(old) - free;
    after := to_jsonb(new) - free;
    if before = after then
      return new;
    end if;
  end if;
  raise exception 'the costs of an event are only added to' using errcode = 'restrict_violation';
end
$$;
create trigger event_costs_added before update or delete on event_costs for each row execute function event_costs_are_added_to();
create trigger event_cost_receipts_added before update or delete on event_cost_receipts for each row execute function event_costs_are_added_to();
create trigger event_cost_repayments_added before update or delete on event_cost_repayments for each row execute function event_costs_are_added_to();
create trigger event_covers_added before update or delete on event_covers for each row execute function event_costs_are_added_to();
create or replace function check_reversed_cost() returns trigger language plpgsql as $$
declare
  wrong event_costs;
begin
  if new.reverses is null then
    return new;
  end if;
  select * into wrong from event_costs where id = new.reverses for update;
  if wrong.reverses is not null or wrong.amount_cents <> -new.amount_cents or wrong.event_id <> new.event_id
    or wrong.kind <> new.kind or wrong.spent_on <> new.spent_on or wrong.paid_by <> new.paid_by then
    raise exception 'a cost is reversed once, by its amount' using errcode = 'check_violation';
  end if;
  if (select sum(amount_cents) from event_cost_repayments where cost_id = wrong.id) > 0 then
    raise exception 'what was paid back is taken back first' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger event_costs_reversed before insert on event_costs for each row execute function check_reversed_cost();
create or replace function check_repaid_cost() returns trigger language plpgsql as $$
declare
  cost event_costs;
  repaid bigint;
begin
  select * into cost from event_costs where id = new.cost_id for update;
  if cost.reverses is not null or cost.paid_by <> 'member'
    or exists (select from event_costs where reverses = cost.id) then
    raise exception 'only what a member has advanced is paid back' using errcode = 'check_violation';
  end if;
  if new.reverses is not null and not exists (
    select from event_cost_repayments as wrong
    where wrong.id = new.reverses and wrong.reverses is null and wrong.cost_id = new.cost_id
      and wrong.amount_cents = -new.amount_cents
  ) then
    raise exception 'a repayment is reversed once, by its amount' using errcode = 'check_violation';
  end if;
  select coalesce(sum(amount_cents), 0) + new.amount_cents into repaid
    from event_cost_repayments where cost_id = new.cost_id;
  if repaid not between 0 and cost.amount_cents then
    raise exception 'nobody gets back more than they have advanced' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger event_cost_repayments_checked before insert on event_cost_repayments for each row execute function check_repaid_cost();
create or replace function keep_one_mandate() returns trigger language plpgsql as $$
begin
  if new.revoked_on is null and exists (
    select from sepa_mandates where person_id = new.person_id and revoked_on is null and id <> new.id
  ) then
    new.revoked_on := (now() at time zone 'Europe/Madrid')::date;
    new.revoked_because := 'replaced';
  end if;
  return new;
end
$$;
create trigger sepa_mandates_joined before update of person_id on sepa_mandates for each row execute function keep_one_mandate();
create or replace function forget_mandates(own uuid[], today date) returns void language plpgsql as $$
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
create or replace function forget_mandates_of_person() returns trigger language plpgsql as $$
begin
  perform forget_mandates(
    array(select id from sepa_mandates where person_id = old.id), (now() at time zone 'Europe/Madrid')::date
  );
  return old;
end
$$;
create trigger people_mandates_forgotten before delete on people for each row execute function forget_mandates_of_person();
create or replace function number_member() returns trigger language plpgsql as $$
begin
  if new.status <> 'approved' then
    return new;
  end if;
  if new.joined_on is null then
    new.joined_on := (now() at time zone 'Europe/Madrid')::date;
  end if;
  if new.member_number is null then
    perform pg_advisory_xact_lock(hashtext('member_numbers'));
    loop
      new.member_number := nextval('member_numbers');
      exit when not exists (
        select from membership_requests where member_number = new.member_number
      );
    end loop;
  end if;
  return new;
end
$$;
create trigger membership_requests_number before insert or update on membership_requests for each row execute function number_member();
create or replace function give_member_to_account() returns trigger language plpgsql as $$
declare
  holder uuid;
begin
  if tg_op = 'UPDATE' then
    if new.user_id is null and lower(new.email) <> lower(old.email)
      and new.double_of is not distinct from old.double_of then
      new.double_of := null;
    end if;
  end if;
  if new.user_id is not null or new.status <> 'approved' then
    return new;
  end if;
  select id into holder from usuarios where email = lower(new.email) for share;
  select id into new.user_id from usuarios
    where id = holder and email = lower(new.email) and email_verified_at is not null;
  return new;
end
$$;
create trigger membership_requests_owner before insert or update of email, status, left_on on membership_requests for each row execute function give_member_to_account();
create or replace function default_plan() returns uuid language plpgsql as $$
declare
  plan uuid;
begin
  select id into plan from membership_plans
    order by archived_at nulls first, position, created_at, id limit 1;
  if plan is null then
    insert into membership_plans (name_es, name_ca, period) values ('Socio', 'Soci', 'life') returning id into plan;
  end if;
  return plan;
end
$$;
create or replace function keep_membership_plan() returns trigger language plpgsql as $$
begin
  if new.status <> 'approved' then
    return new;
  end if;
  if new.plan_id is null then
    new.plan_id := default_plan();
  end if;
  new.grace_until := new.valid_until
    + coalesce((select grace_days from membership_plans where id = new.plan_id), 0);
  return new;
end
$$;
create trigger membership_requests_plan before insert or update on membership_requests for each row execute function keep_membership_plan();
create or replace function keep_grace_of_plan() returns trigger language plpgsql as $$
begin
  update membership_requests set grace_until = valid_until + new.grace_days
    where plan_id = new.id and status = 'approved' and valid_until is not null;
  return null;
end
$$;
create trigger membership_plans_grace after update of grace_days on membership_plans for each row when (old.grace_days <> new.grace_days) execute function keep_grace_of_plan();
create or replace function keep_directory_entry() returns trigger language plpgsql as $$
begin
  select full_name, case when new.shows_town then town end into strict new.name, new.town
    from people where id = new.person_id;
  return new;
end
$$;
create trigger directory_entries_kept before insert or update on directory_entries for each row execute function keep_directory_entry();
create or replace function keep_directory_of_person() returns trigger language plpgsql as $$
begin
  update directory_entries set updated_at = now() where person_id = new.id;
  return null;
end
$$;
create trigger people_directory after update of full_name, town on people for each row when ((old.full_name, old.town) is distinct from (new.full_name, new.town)) execute function keep_directory_of_person();
create or replace function place_of(person uuid) returns text language sql stable as $$
  select nullif(btrim(concat_ws(E'\n', street, nullif(btrim(concat_ws(' ', postal_code, town)), ''))), '')
  from people where id = person
$$;
create or replace function keep_place() returns trigger language plpgsql as $$
begin
  new.place_text := place_of(new.person_id);
  return new;
end
$$;
create trigger membership_requests_place before insert or update of person_id, place_text on membership_requests for each row execute function keep_place();
create or replace function keep_place_of_records() returns trigger language plpgsql as $$
begin
  update membership_requests set place_text = place_of(new.id)
    where person_id = new.id and place_text is distinct from place_of(new.id);
  return null;
end
$$;
create trigger people_place after update of street, postal_code, town on people for each row execute function keep_place_of_records();
create or replace function keep_household_place() returns trigger language plpgsql set enable_seqscan to off as $$
declare
  payer membership_requests;
  is_new boolean := tg_op = 'INSERT' or new.household_of is distinct from old.household_of;
begin
  if new.status <> 'approved' or new.left_on is not null then
    new.household_of := null;
    return new;
  end if;
  select * into payer from membership_requests where id = new.household_of;
  if payer.status is distinct from 'approved' or payer.left_on is not null
    or is_new and (payer.household_of is not null
      or exists (select from membership_requests where household_of = new.id)
      or tg_op = 'INSERT' and exists (select from membership_requests where household_of = new.household_of)) then
    if is_new and tg_op = 'UPDATE' then
      raise exception 'a fee is of two: % cannot pay for %', new.household_of, new.id
        using errcode = 'check_violation', constraint = 'membership_requests_fee_of_two';
    end if;
    new.household_of := null;
    return new;
  end if;
  new.plan_id := payer.plan_id;
  new.valid_until := payer.valid_until;
  if is_new then
    new.suspended_on := coalesce(new.suspended_on, payer.suspended_on);
  end if;
  return new;
end
$$;
create trigger membership_requests_household before insert or update of household_of, status, left_on, plan_id, valid_until on membership_requests for each row when (new.household_of is not null) execute function keep_household_place();
create or replace function keep_household() returns trigger language plpgsql set enable_seqscan to off as $$
begin
  if new.status <> 'approved' or new.left_on is not null then
    update membership_requests set household_of = null where household_of = new.id;
    return null;
  end if;
  update membership_requests as other
    set plan_id = new.plan_id, valid_until = new.valid_until,
        suspended_on = case
          when other.suspended_on is not distinct from old.suspended_on then new.suspended_on
          else other.suspended_on
        end
    where household_of = new.id;
  return null;
end
$$;
create trigger membership_requests_household_kept after update of status, left_on, plan_id, valid_until, suspended_on on membership_requests for each row when ((old.status, old.left_on, old.plan_id, old.valid_until, old.suspended_on) is distinct from (new.status, new.left_on, new.plan_id, new.valid_until, new.suspended_on)) execute function keep_household();
create or replace function keep_first_day() returns trigger language plpgsql as $$
begin
  update memberships set begins_on = new.joined_on
    where record_id = new.id and begins_on = old.joined_on and (ended_on is null or ended_on >= new.joined_on);
  return null;
end
$$;
create trigger membership_requests_first_day after update of joined_on on membership_requests for each row when (new.status = 'approved' and new.joined_on is not null and old.joined_on <> new.joined_on) execute function keep_first_day();
create or replace function ledger_is_added_to() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  free constant text[] := array['person_id', 'registration_id', 'event_id', 'name', 'email', 'entered_by', 'search_text'];
begin
  if tg_op = 'DELETE' then
    if old.sample then
      return old;
    end if;
  else
    before := to_jsonb(old) - free;
    after := to_jsonb(new) - free;
    if before = after then
      return new;
    end if;
  end if;
  raise exception 'the ledger is only added to' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_charges_added before update or delete on ledger_charges for each row execute function ledger_is_added_to();
create trigger ledger_payments_added before update or delete on ledger_payments for each row execute function ledger_is_added_to();
create trigger ledger_allocations_added before update or delete on ledger_allocations for each row execute function ledger_is_added_to();
create or replace function keep_charge_states() returns trigger language plpgsql as $$
begin
  if new.reverses is null then
    insert into ledger_charge_states (charge_id, amount_cents, due_on, kind)
      values (new.id, new.amount_cents, new.due_on, new.kind);
    return null;
  end if;
  update ledger_charge_states set reversed = true
    where charge_id = new.reverses and amount_cents = -new.amount_cents and not reversed;
  if not found then
    raise exception 'a charge is reversed once, by its amount' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_charges_states after insert on ledger_charges for each row execute function keep_charge_states();
create or replace function keep_payment_states() returns trigger language plpgsql as $$
begin
  if new.reverses is null then
    insert into ledger_payment_states (payment_id, amount_cents, refund)
      values (new.id, abs(new.amount_cents), new.amount_cents < 0);
    return null;
  end if;
  update ledger_payment_states set reversed = true
    where payment_id = new.reverses and not reversed
      and new.amount_cents = case when refund then amount_cents else -amount_cents end;
  if not found then
    raise exception 'a payment is reversed once, by its amount' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_payments_states after insert on ledger_payments for each row execute function keep_payment_states();
create or replace function keep_allocated_sums() returns trigger language plpgsql as $$
begin
  if new.releases is not null and not exists (
    select from ledger_allocations as released
    where released.id = new.releases and released.releases is null
      and released.amount_cents = -new.amount_cents and released.payment_id = new.payment_id
      and released.charge_id is not distinct from new.charge_id
      and released.refund_id is not distinct from new.refund_id
  ) then
    raise exception 'what is released is what was allocated' using errcode = 'check_violation';
  end if;
  if new.charge_id is not null then
    update ledger_charge_states set paid_cents = paid_cents + new.amount_cents where charge_id = new.charge_id;
    if not found then
      raise exception 'a reversal is not paid' using errcode = 'check_violation';
    end if;
  else
    update ledger_payment_states set used_cents = used_cents + new.amount_cents
      where payment_id = new.refund_id and refund;
    if not found then
      raise exception 'only a refund gives back' using errcode = 'check_violation';
    end if;
  end if;
  update ledger_payment_states set used_cents = used_cents + new.amount_cents
    where payment_id = new.payment_id and not refund;
  if not found then
    raise exception 'only a payment pays' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_allocations_sums after insert on ledger_allocations for each row execute function keep_allocated_sums();
create or replace function refund_comes_from_payments() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_payment_states
    where payment_id = new.payment_id and refund and not reversed and used_cents <> amount_cents
  ) then
    raise exception 'a refund comes from payments' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_payment_states_refunds after insert or update on ledger_payment_states deferrable initially deferred for each row when (new.refund) execute function refund_comes_from_payments();
create or replace function release_charge(charge uuid) returns void language plpgsql as $$
begin
  perform from ledger_charge_states where charge_id = charge for update;
  perform from ledger_payment_states where payment_id in (
    select payment_id from ledger_allocations where charge_id = charge
  ) order by payment_id for update;
  insert into ledger_allocations (payment_id, charge_id, amount_cents, releases, sample)
    select payment_id, charge_id, -amount_cents, id, sample from ledger_allocations as made
    where charge_id = charge and releases is null
      and not exists (select from ledger_allocations where releases = made.id);
end
$$;
create or replace function allocate_payment(payment uuid, charge uuid) returns integer language plpgsql as $$
declare
  open integer;
  credit integer;
begin
  select open_cents into open from ledger_charge_states where charge_id = charge for update;
  select credit_cents into credit from ledger_payment_states where payment_id = payment for update;
  if least(open, credit) > 0 then
    insert into ledger_allocations (payment_id, charge_id, amount_cents, sample)
      select payment, charge, least(open, credit), sample from ledger_payments where id = payment;
    return least(open, credit);
  end if;
  return 0;
end
$$;
create or replace function new_payment_reference() returns text language sql volatile as $$
  select 'C' || lpad(n::text, greatest(6, length(n::text)), '0') || lpad((98 - (n * 100) % 97)::text, 2, '0')
  from nextval('ledger_references') as n
$$;
create or replace function owed_by(registration event_registrations) returns integer language sql immutable as $$
  select registration.lost + case
    when registration.status = 'confirmed' and registration.confirm_by is null then registration.total
    when registration.status = 'cancelled' and registration.refundable is false then registration.total
    else 0
  end
$$;
create or replace function charge_registration(registration event_registrations, owed integer) returns void language plpgsql as $$
declare
  own constant text := 'registration:' || registration.id;
  standing ledger_charges;
  event events;
  added uuid;
  payment uuid;
  locked uuid[];
begin
  select charge.* into standing from ledger_charges as charge
    join ledger_charge_states on charge_id = charge.id
    where subject = own and reverses is null and not reversed;
  if coalesce(standing.amount_cents, 0) = owed then
    return;
  end if;
  select * into event from events where id = registration.event_id;
  if standing.id is null and event.date < registration.updated_at - interval '30 days'
    and not exists (select from ledger_charges where subject = own) then
    return;
  end if;
  perform from ledger_charge_states where charge_id = standing.id for update;
  select array_agg(payment_id) into locked from (
    select payment_id from ledger_payment_states
    where payment_id in (
      select id from ledger_payments where registration_id = registration.id
      union select payment_id from ledger_allocations
        join ledger_charges as charge on charge.id = charge_id
        where charge.subject = own and charge.reverses is null
    )
    order by payment_id for update
  ) as payments;
  if standing.id is not null then
    perform release_charge(standing.id);
    insert into ledger_charges (subject, turn, kind, person_id, registration_id, event_id, name, email, language,
        about_es, about_ca, due_on, amount_cents, reverses, payment_reference, sample)
      values (own, standing.turn, standing.kind, standing.person_id, standing.registration_id, standing.event_id,
        standing.name, standing.email, standing.language, standing.about_es, standing.about_ca, standing.due_on,
        -standing.amount_cents, standing.id, standing.payment_reference, standing.sample);
  end if;
  if owed = 0 then
    return;
  end if;
  select * into standing from ledger_charges where subject = own and reverses is null order by turn desc limit 1;
  insert into ledger_charges (subject, turn, kind, person_id, registration_id, event_id, name, email, language,
      about_es, about_ca, due_on, amount_cents, payment_reference, sample)
    values (own, coalesce(standing.turn, 0) + 1, 'seat',
      coalesce(
        (select id from people where account_id = registration.user_id),
        (select id from people where lower(email) = registration.email order by created_at limit 1)
      ),
      registration.id, registration.event_id, registration.name,
      case when registration.walk_in is null and registration.anonymous_since is null then registration.email end,
      registration.language,
      left(case when event.language = 'es' then event.title
        else coalesce(event.translation ->> 'title', event.title) end, 300),
      left(case when event.language = 'ca' then event.title
        else coalesce(event.translation ->> 'title', event.title) end, 300),
      (event.date at time zone 'Europe/Madrid')::date, owed,
      coalesce(standing.payment_reference, new_payment_reference()),
      coalesce(current_setting('cercle.samples', true), '') = 'on')
    returning id into added;
  for payment in
    select ledger_payments.id from ledger_payments
    join ledger_payment_states on payment_id = ledger_payments.id
    where credit_cents > 0 and payment_id = any (locked)
    order by number
  loop
    perform allocate_payment(payment, added);
  end loop;
end
$$;
create or replace function keep_registration_charged() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform charge_registration(old, 0);
    return old;
  end if;
  perform charge_registration(new, owed_by(new));
  return null;
end
$$;
create trigger event_registrations_charged after update of status, confirm_by, total, lost, refundable on event_registrations for each row when (owed_by(old) <> owed_by(new)) execute function keep_registration_charged();
create trigger event_registrations_charged_no_more before delete on event_registrations for each row when (owed_by(old) > 0) execute function keep_registration_charged();
create trigger event_registrations_charged_new after insert on event_registrations for each row when (owed_by(new) > 0) execute function keep_registration_charged();
create or replace function forget_debtor(own text) returns void language plpgsql as $$
declare
  paid boolean := exists (
    select from ledger_allocations join ledger_charges as charge on charge.id = charge_id where charge.subject = own
  );
  seat uuid := case when own like 'registration:%' then substr(own, 14)::uuid end;
begin
  update ledger_charges set email = null, name = case when paid then name else '' end
    where subject = own and (email is not null or name <> '');
  update ledger_payments set email = null
    where email is not null and id in (
      with paying as (
        select payment_id as id from ledger_allocations join ledger_charges as charge on charge.id = charge_id
          where charge.subject = own
        union select id from ledger_payments where registration_id = seat
      ), moved as (
        select id from paying
        union select refund_id from ledger_allocations
          where payment_id in (select id from paying) and refund_id is not null
      )
      select id from moved
      union select id from ledger_payments where reverses in (select id from moved)
    );
  update unreminded_charges set reason = null where subject = own and reason is not null;
end
$$;
create or replace function forget_debtor_of_registration() returns trigger language plpgsql as $$
begin
  perform forget_debtor('registration:' || new.id);
  return null;
end
$$;
create trigger event_registrations_debtor_forgotten after update of anonymous_since on event_registrations for each row when (new.anonymous_since is not null and old.anonymous_since is null) execute function forget_debtor_of_registration();
create or replace function forget_debtor_of_person() returns trigger language plpgsql as $$
begin
  perform forget_debtor(subject) from (select distinct subject from ledger_charges where person_id = old.id) as own;
  update ledger_payments set email = null where person_id = old.id and email is not null;
  return old;
end
$$;
create trigger people_debtor_forgotten before delete on people for each row execute function forget_debtor_of_person();
create or replace function confirm_paid_seats() returns trigger language plpgsql as $$
begin
  update event_registrations set pay_by = null, paid_untold = true
    where id = (select registration_id from ledger_charges where id = new.charge_id)
      and pay_by is not null and status = 'confirmed';
  return null;
end
$$;
create trigger ledger_charge_states_confirm after update of paid_cents on ledger_charge_states for each row when (new.kind = 'seat' and not new.reversed and new.paid_cents = new.amount_cents) execute function confirm_paid_seats();
create or replace function describe_allocation() returns trigger language plpgsql as $$
begin
  new.payment_on := (select received_on from ledger_payments where id = new.payment_id);
  select kind, due_on into new.charge_kind, new.charge_due_on from ledger_charges where id = new.charge_id;
  return new;
end
$$;
create trigger ledger_allocations_described before insert on ledger_allocations for each row execute function describe_allocation();
create or replace function merge_people(gone uuid, kept uuid) returns void language plpgsql as $$
declare
  reference record;
  line tid;
  moved integer;
begin
  perform from people where id in (gone, kept) order by id for update;
  update memberships as span
    set ended_on = greatest(span.begins_on, (now() at time zone 'Europe/Madrid')::date), ended_because = 'joined'
    where span.person_id = gone and span.ended_on is null
      and exists (select from memberships where person_id = kept and ended_on is null);
  update people as person
    set street = coalesce(person.street, other.street),
        postal_code = coalesce(person.postal_code, other.postal_code),
        town = coalesce(person.town, other.town),
        birthday = coalesce(person.birthday, other.birthday)
    from people as other
    where person.id = kept and other.id = gone;
  update people as person
    set needs_consent_at = word.needs_consent_at, needs_withdrawn_at = word.needs_withdrawn_at, diets = word.diets,
        allergens = word.allergens, needs_note = word.needs_note
    from (
      select id, needs_consent_at, needs_withdrawn_at, diets, allergens, needs_note
      from people
      where id in (gone, kept) and coalesce(needs_consent_at, needs_withdrawn_at) is not null
      order by coalesce(needs_consent_at, needs_withdrawn_at) desc, needs_withdrawn_at nulls last, id = kept desc
      limit 1
    ) as word
    where person.id = kept;
  update people as person
    set visits_consent_at = word.consented, visits_withdrawn_at = word.withdrawn
    from (
      select visits_consent_at as consented, visits_withdrawn_at as withdrawn
      from people
      where id in (gone, kept) and coalesce(visits_consent_at, visits_withdrawn_at) is not null
      order by coalesce(visits_consent_at, visits_withdrawn_at) desc, visits_withdrawn_at nulls last
      limit 1
    ) as word
    where person.id = kept;
  update people as person
    set pictures_consent_at = word.consented, pictures_withdrawn_at = word.withdrawn
    from (
      select pictures_consent_at as consented, pictures_withdrawn_at as withdrawn
      from people
      where id in (gone, kept) and coalesce(pictures_consent_at, pictures_withdrawn_at) is not null
      order by coalesce(pictures_consent_at, pictures_withdrawn_at) desc, pictures_withdrawn_at nulls last
      limit 1
    ) as word
    where person.id = kept;
  update visit_diners as own set came = true
    from visit_diners as other
    where own.person_id in (gone, kept) and other.person_id in (gone, kept) and other.visit_id = own.visit_id
      and other.came and not own.came;
  delete from visit_diners as own
    using visit_diners as other
    where own.person_id = kept and other.person_id = gone and other.visit_id = own.visit_id
      and (exists (select from ballots where diner_id = other.id and sealed is not null)
        or exists (select from scores where diner_id = other.id))
      and not exists (select from ballots where diner_id = own.id and sealed is not null)
      and not exists (select from scores where diner_id = own.id);
  for reference in
    select conrelid::regclass as source, attname as name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'people'::regclass
  loop
    loop
      execute format('select ctid from %s where %I = $1 limit 1', reference.source, reference.name)
        into line using gone;
      exit when line is null;
      begin
        execute format('update %s set %I = $1 where ctid = $2', reference.source, reference.name)
          using kept, line;
      exception when unique_violation then
        execute format('delete from %s where ctid = $1', reference.source) using line;
      end;
      get diagnostics moved = row_count;
      if moved <> 1 then
        raise exception 'a row of % stays with %', reference.source, gone;
      end if;
    end loop;
  end loop;
  insert into merged_people (id, person_id) values (gone, kept);
  delete from people where id = gone;
end
$$;
create or replace function person_of_member(member membership_requests) returns uuid language plpgsql set enable_seqscan to off as $$
declare
  person uuid := member.person_id;
  holder uuid;
begin
  if member.double_of is not null then
    select person_id into holder from membership_requests where id = member.double_of;
    if holder is not null then
      return holder;
    end if;
  end if;
  if person is not null and member.left_on is null and exists (
    select from membership_requests
    where person_id = person and id <> member.id and status = 'approved' and left_on is null
      and double_of is null
  ) then
    person := null;
  end if;
  if member.user_id is not null then
    select id into holder from people where account_id = member.user_id;
    if holder is not null and person is not null and holder <> person then
      perform merge_people(person, holder);
    elsif holder is null and person is not null then
      update people set account_id = member.user_id where id = person;
    end if;
    person := coalesce(holder, person);
  elsif person is null then
    select person_id into person from membership_requests
      where lower(email) = lower(member.email) and user_id is null and status = 'approved'
        and id <> member.id and person_id is not null and double_of is null and left_on is not null
      order by left_on desc limit 1;
  end if;
  if person is null then
    insert into people (account_id, full_name, email, phone, language)
      values (member.user_id, member.full_name, member.email, member.phone, member.language)
      on conflict (account_id) do update set email = excluded.email
      returning id into person;
  end if;
  return person;
end
$$;
create or replace function keep_people() returns trigger language plpgsql set enable_seqscan to off as $$
declare
  person uuid;
begin
  if tg_op = 'DELETE' then
    update memberships
      set ended_on = greatest(begins_on, (now() at time zone 'Europe/Madrid')::date), ended_because = 'deleted'
      where record_id = old.id and ended_on is null;
    return null;
  end if;
  if new.status <> 'approved' then
    if tg_op = 'UPDATE' and old.status = 'approved' then
      delete from memberships where record_id = new.id;
    end if;
    return null;
  end if;
  person := person_of_member(new);
  if person is distinct from new.person_id then
    update membership_requests set person_id = person where id = new.id;
  end if;
  if new.double_of is not null then
    update memberships
      set ended_on = greatest(begins_on, (now() at time zone 'Europe/Madrid')::date), ended_because = 'joined'
      where record_id = new.id and ended_on is null;
    return null;
  end if;
  if new.left_on is null or not exists (
    select from membership_requests
    where person_id = person and id <> new.id and status = 'approved' and double_of is null
      and (left_on is null or left_on > new.left_on)
  ) then
    update people
      set full_name = new.full_name, email = new.email, phone = new.phone, language = new.language,
          account_id = coalesce(new.user_id, account_id)
      where id = person
        and (full_name, email, phone, language) is distinct from
          (new.full_name, new.email, new.phone, new.language);
  end if;
  perform keep_spans(new, person);
  return null;
end
$$;
create trigger membership_requests_person after insert or delete or update of user_id, full_name, email, phone, language, status, joined_on, valid_until, left_on, left_because, double_of, plan_id, suspended_on, household_of on membership_requests for each row execute function keep_people();
create trigger membership_requests_grace_again after update of grace_until on membership_requests for each row when (new.status = 'approved' and new.left_on is null and old.grace_until < (now() at time zone 'Europe/Madrid')::date and (new.grace_until is null or new.grace_until >= (now() at time zone 'Europe/Madrid')::date)) execute function keep_people();
create or replace function keep_word_on_visits() returns trigger language plpgsql as $$
begin
  if new.visits_consent_at is not null then
    new.visits_withdrawn_at := null;
  elsif old.visits_consent_at is not null then
    new.visits_withdrawn_at := coalesce(new.visits_withdrawn_at, now());
  end if;
  return new;
end
$$;
create trigger people_word_on_visits before update of visits_consent_at, visits_withdrawn_at on people for each row execute function keep_word_on_visits();
create or replace function keep_word_on_needs() returns trigger language plpgsql as $$
begin
  if new.needs_consent_at is not null then
    new.needs_withdrawn_at := null;
  elsif old.needs_consent_at is not null then
    new.needs_withdrawn_at := coalesce(new.needs_withdrawn_at, now());
  end if;
  return new;
end
$$;
create trigger people_word_on_needs before update of needs_consent_at, needs_withdrawn_at on people for each row execute function keep_word_on_needs();
create or replace function keep_word_on_pictures() returns trigger language plpgsql as $$
begin
  if new.pictures_consent_at is not null then
    new.pictures_withdrawn_at := null;
  elsif old.pictures_consent_at is not null then
    new.pictures_withdrawn_at := coalesce(new.pictures_withdrawn_at, now());
  end if;
  return new;
end
$$;
create trigger people_word_on_pictures before update of pictures_consent_at, pictures_withdrawn_at on people for each row execute function keep_word_on_pictures();
create or replace function give_places(own people) returns void language plpgsql set enable_seqscan to off as $$
declare
  places uuid[] := array(
    select distinct on (place.visit_id) place.id
    from event_registrations as registration
    join event_guests as guest on guest.registration_id = registration.id and guest.place = 1
    join visit_diners as place on place.guest_id = guest.id and place.person_id is null
    where registration.user_id = own.account_id
      and not exists (select from visit_diners where visit_id = place.visit_id and person_id = own.id)
      and not exists (select from scores where diner_id = place.id and named)
      and not exists (select from ballots where diner_id = place.id and sealed is not null)
    order by place.visit_id, place.came desc, place.position);
begin
  if cardinality(places) > 0 then
    update visit_diners set person_id = own.id where id = any(places);
  end if;
exception
  when unique_violation then null;
end
$$;
create or replace function give_places_of_person() returns trigger language plpgsql as $$
begin
  perform give_places(new);
  return null;
end
$$;
create trigger people_places_given after insert on people for each row when (new.account_id is not null) execute function give_places_of_person();
create trigger people_places_given_by_account after update of account_id on people for each row when (new.account_id is not null and new.account_id is distinct from old.account_id) execute function give_places_of_person();
create or replace function give_places_of_registration() returns trigger language plpgsql as $$
begin
  perform give_places(people) from people where account_id = new.user_id;
  return null;
end
$$;
create trigger event_registrations_places_given after update of user_id on event_registrations for each row when (new.user_id is not null and new.user_id is distinct from old.user_id) execute function give_places_of_registration();
create or replace function event_registrations_no_longer_held() returns trigger language plpgsql as $$
begin
  if new.status = 'confirmed' and old.status = 'offered' then
    new.confirm_by := null;
  end if;
  if new.confirm_by is null or new.status = 'cancelled' then
    delete from registration_holds where registration = old.id;
  end if;
  return new;
end
$$;
create trigger event_registrations_no_longer_held before update on event_registrations for each row when (old.confirm_by is not null and old.status <> 'cancelled') execute function event_registrations_no_longer_held();
create or replace function seating_is_right() returns trigger language plpgsql as $$
declare
  at event_tables;
begin
  select * into at from event_tables where id = new.table_id for no key update;
  if (select count(*) from event_seatings where table_id = at.id) > at.seats then
    raise exception 'table % of event % is full', at.number, at.event_id using errcode = 'check_violation';
  end if;
  if not exists (
    select from event_guests join event_registrations on event_registrations.id = registration_id
    where event_guests.id = new.guest_id and event_id = at.event_id and status = 'confirmed' and confirm_by is null
  ) then
    raise exception 'nobody of event % to be seated', at.event_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger event_seatings_right after insert or update on event_seatings for each row execute function seating_is_right();
create or replace function table_is_large_enough() returns trigger language plpgsql as $$
begin
  if (select count(*) from event_seatings where table_id = new.id) > new.seats then
    raise exception 'more people sit at table %', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger event_tables_large_enough after update of seats on event_tables for each row execute function table_is_large_enough();
create or replace function registration_leaves_tables() returns trigger language plpgsql as $$
begin
  delete from event_seatings where guest_id in (select id from event_guests where registration_id = new.id);
  delete from event_seat_wishes where new.id in (one, other);
  return null;
end $$;
create trigger event_registrations_leave_tables after update of status, event_id, confirm_by on event_registrations for each row when ((old.status = 'confirmed' and new.status <> 'confirmed') or old.event_id <> new.event_id or (old.confirm_by is null and new.confirm_by is not null)) execute function registration_leaves_tables();
create or replace function forget_menu_plate() returns trigger language plpgsql as $$
begin
  delete from menu_plates where guest_id = new.id;
  return null;
end
$$;
create trigger event_guests_forget_plate after update of has_needs, diets, allergens on event_guests for each row when (new.has_needs is null and new.diets is null and new.allergens is null) execute function forget_menu_plate();
create or replace function keep_spans(member membership_requests, person uuid) returns void language plpgsql set enable_seqscan to off as $$
declare
  today date := (now() at time zone 'Europe/Madrid')::date;
  span memberships;
  latest memberships;
  counts boolean := member.grace_until is null or member.grace_until >= today;
begin
  select * into span from memberships where person_id = person and ended_on is null for update;
  select * into latest from memberships
    where record_id = member.id and person_id = person order by begins_on desc, ended_on desc nulls first limit 1;
  if member.left_on is not null then
    if span.record_id = member.id then
      update memberships
        set ended_on = greatest(begins_on, member.left_on), ended_because = coalesce(member.left_because, 'left')
        where id = span.id;
    elsif latest.id is null then
      insert into memberships (person_id, plan_id, record_id, begins_on, valid_until, ended_on, ended_because)
        values (person, member.plan_id, member.id, member.joined_on, member.valid_until,
          greatest(member.joined_on, member.left_on), coalesce(member.left_because, 'left'));
    elsif latest.ended_because not in ('lapsed', 'plan', 'joined', 'deleted') then
      update memberships
        set ended_on = greatest(begins_on, member.left_on), ended_because = coalesce(member.left_because, 'left')
        where id = latest.id;
    end if;
    return;
  end if;
  if span.id is not null then
    if span.record_id = member.id and span.plan_id <> member.plan_id and span.begins_on < today then
      update memberships set ended_on = today - 1, ended_because = 'plan' where id = span.id;
      insert into memberships (person_id, plan_id, record_id, begins_on, valid_until)
        values (person, member.plan_id, member.id, today, member.valid_until);
    else
      update memberships
        set plan_id = member.plan_id, record_id = member.id, valid_until = member.valid_until,
            begins_on = case
              when exists (select from memberships where person_id = person and id <> span.id) then begins_on
              else member.joined_on
            end
        where id = span.id;
    end if;
  elsif latest.id is null then
    insert into memberships (person_id, plan_id, record_id, begins_on, valid_until, ended_on, ended_because)
      values (person, member.plan_id, member.id, member.joined_on, member.valid_until,
        case when not counts then member.valid_until end, case when not counts then 'lapsed' end);
  elsif counts then
    if latest.ended_because in ('deleted', 'joined') or latest.ended_on >= today - 30 then
      update memberships
        set ended_on = null, ended_because = null, plan_id = member.plan_id, valid_until = member.valid_until
        where id = latest.id;
    else
      insert into memberships (person_id, plan_id, record_id, begins_on, valid_until)
        values (person, member.plan_id, member.id, today, member.valid_until);
    end if;
  end if;
end
$$;
create or replace function keep_span_marks(person uuid) returns void language plpgsql set enable_seqscan to off as $$
begin
  update memberships as span
    set is_joining = marked.is_joining, stayed_days = marked.stayed_days
    from (
      select id,
        not exists (
          select from memberships as before
          where before.person_id = own.person_id and before.ended_because = 'plan'
            and before.ended_on = own.begins_on - 1
        ) as is_joining,
        case when ended_because not in ('plan', 'joined') then ended_on - min(begins_on) over () end as stayed_days
      from memberships as own where own.person_id = person
    ) as marked
    where span.id = marked.id
      and (span.is_joining, span.stayed_days) is distinct from (marked.is_joining, marked.stayed_days);
end
$$;
create or replace function keep_marks_of_spans() returns trigger language plpgsql set enable_seqscan to off as $$
begin
  if tg_op = 'INSERT' and new.ended_because is null
    and not exists (select from memberships where person_id = new.person_id and id <> new.id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform keep_span_marks(old.person_id);
  end if;
  if tg_op <> 'DELETE' then
    if tg_op = 'INSERT' or new.person_id <> old.person_id then
      perform keep_span_marks(new.person_id);
    end if;
  end if;
  return null;
end
$$;
create trigger memberships_marks after insert or delete or update of person_id, begins_on, ended_on, ended_because on memberships for each row execute function keep_marks_of_spans();
create or replace function tallied_span(begins_on date, ended_on date, ended_because text, is_joining boolean, stayed_days integer) returns table (list text, part text, rows bigint) language sql immutable as $$
  select 'memberships joined', extract(year from begins_on)::int::text, 1::bigint where is_joining
  union all
  select case ended_because when 'lapsed' then 'memberships lapsed' when 'joined' then 'memberships merged'
      else 'memberships left' end, extract(year from ended_on)::int::text, 1
    where ended_because <> 'plan'
  union all
  select 'memberships stayed', extract(year from ended_on)::int::text, stayed_days
    where stayed_days is not null and ended_on is not null
$$;
create or replace function "tally memberships"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select tallied.list, tallied.part, sum(tallied.rows)
      from added, tallied_span(begins_on, ended_on, ended_because, is_joining, stayed_days) as tallied group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select tallied.list, tallied.part, -sum(tallied.rows)
      from removed, tallied_span(begins_on, ended_on, ended_because, is_joining, stayed_days) as tallied group by 1, 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select list, part, sum(change) from (
        select tallied.list, tallied.part, tallied.rows as change
          from added, tallied_span(begins_on, ended_on, ended_because, is_joining, stayed_days) as tallied
        union all
        select tallied.list, tallied.part, -tallied.rows
          from removed, tallied_span(begins_on, ended_on, ended_because, is_joining, stayed_days) as tallied
      ) as changed group by list, part having sum(change) <> 0;
  else
    delete from tallies where list like 'memberships %';
  end if;
  return null;
end
$$;
create trigger "tally memberships added" after insert on memberships referencing new table as added for each statement execute function "tally memberships"();
create trigger "tally memberships removed" after delete on memberships referencing old table as removed for each statement execute function "tally memberships"();
create trigger "tally memberships changed" after update on memberships referencing old table as removed new table as added for each statement execute function "tally memberships"();
create trigger "tally memberships emptied" after truncate on memberships for each statement execute function "tally memberships"();
alter table memberships enable always trigger "tally memberships emptied";
create or replace function "tally usuarios"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'usuarios', role::text, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'usuarios', role::text, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'usuarios', part, sum(change) from (
        select role::text as part, 1 as change from added
        union all
        select role::text, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'usuarios';
  end if;
  return null;
end
$$;
create trigger "tally usuarios added" after insert on usuarios referencing new table as added for each statement execute function "tally usuarios"();
create trigger "tally usuarios removed" after delete on usuarios referencing old table as removed for each statement execute function "tally usuarios"();
create trigger "tally usuarios changed" after update on usuarios referencing old table as removed new table as added for each statement execute function "tally usuarios"();
create trigger "tally usuarios emptied" after truncate on usuarios for each statement execute function "tally usuarios"();
alter table usuarios enable always trigger "tally usuarios emptied";
create or replace function "tally restaurants"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'restaurants', '', count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'restaurants', '', -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'restaurants', part, sum(change) from (
        select '' as part, 1 as change from added
        union all
        select '', -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'restaurants';
  end if;
  return null;
end
$$;
create trigger "tally restaurants added" after insert on restaurants referencing new table as added for each statement execute function "tally restaurants"();
create trigger "tally restaurants removed" after delete on restaurants referencing old table as removed for each statement execute function "tally restaurants"();
create trigger "tally restaurants emptied" after truncate on restaurants for each statement execute function "tally restaurants"();
alter table restaurants enable always trigger "tally restaurants emptied";
create or replace function "tally events"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'events', '', count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'events', '', -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'events', part, sum(change) from (
        select '' as part, 1 as change from added
        union all
        select '', -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'events';
  end if;
  return null;
end
$$;
create trigger "tally events added" after insert on events referencing new table as added for each statement execute function "tally events"();
create trigger "tally events removed" after delete on events referencing old table as removed for each statement execute function "tally events"();
create trigger "tally events emptied" after truncate on events for each statement execute function "tally events"();
alter table events enable always trigger "tally events emptied";
create or replace function "tally blog_posts"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'blog_posts', '', count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'blog_posts', '', -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'blog_posts', part, sum(change) from (
        select '' as part, 1 as change from added
        union all
        select '', -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'blog_posts';
  end if;
  return null;
end
$$;
create trigger "tally blog_posts added" after insert on blog_posts referencing new table as added for each statement execute function "tally blog_posts"();
create trigger "tally blog_posts removed" after delete on blog_posts referencing old table as removed for each statement execute function "tally blog_posts"();
create trigger "tally blog_posts emptied" after truncate on blog_posts for each statement execute function "tally blog_posts"();
alter table blog_posts enable always trigger "tally blog_posts emptied";
create or replace function "tally bin"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'bin', kind, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'bin', kind, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'bin', part, sum(change) from (
        select kind as part, 1 as change from added
        union all
        select kind, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'bin';
  end if;
  return null;
end
$$;
create trigger "tally bin added" after insert on bin referencing new table as added for each statement execute function "tally bin"();
create trigger "tally bin removed" after delete on bin referencing old table as removed for each statement execute function "tally bin"();
create trigger "tally bin emptied" after truncate on bin for each statement execute function "tally bin"();
alter table bin enable always trigger "tally bin emptied";
create or replace function "tally reviews"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'reviews', '', count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'reviews', '', -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'reviews', part, sum(change) from (
        select '' as part, 1 as change from added
        union all
        select '', -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'reviews';
  end if;
  return null;
end
$$;
create trigger "tally reviews added" after insert on reviews referencing new table as added for each statement execute function "tally reviews"();
create trigger "tally reviews removed" after delete on reviews referencing old table as removed for each statement execute function "tally reviews"();
create trigger "tally reviews emptied" after truncate on reviews for each statement execute function "tally reviews"();
alter table reviews enable always trigger "tally reviews emptied";
create or replace function "tally contact_messages"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'contact_messages', case when handled_at is null then 'open' else 'handled' end, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'contact_messages', case when handled_at is null then 'open' else 'handled' end, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'contact_messages', part, sum(change) from (
        select case when handled_at is null then 'open' else 'handled' end as part, 1 as change from added
        union all
        select case when handled_at is null then 'open' else 'handled' end, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'contact_messages';
  end if;
  return null;
end
$$;
create trigger "tally contact_messages added" after insert on contact_messages referencing new table as added for each statement execute function "tally contact_messages"();
create trigger "tally contact_messages removed" after delete on contact_messages referencing old table as removed for each statement execute function "tally contact_messages"();
create trigger "tally contact_messages changed" after update on contact_messages referencing old table as removed new table as added for each statement execute function "tally contact_messages"();
create trigger "tally contact_messages emptied" after truncate on contact_messages for each statement execute function "tally contact_messages"();
alter table contact_messages enable always trigger "tally contact_messages emptied";
create or replace function "tally membership_requests"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'membership_requests', case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'membership_requests', case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'membership_requests', part, sum(change) from (
        select case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end as part, 1 as change from added
        union all
        select case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'membership_requests';
  end if;
  return null;
end
$$;
create trigger "tally membership_requests added" after insert on membership_requests referencing new table as added for each statement execute function "tally membership_requests"();
create trigger "tally membership_requests removed" after delete on membership_requests referencing old table as removed for each statement execute function "tally membership_requests"();
create trigger "tally membership_requests changed" after update on membership_requests referencing old table as removed new table as added for each statement execute function "tally membership_requests"();
create trigger "tally membership_requests emptied" after truncate on membership_requests for each statement execute function "tally membership_requests"();
alter table membership_requests enable always trigger "tally membership_requests emptied";
create or replace function "tally membership_requests by day"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'membership_requests by day', (created_at at time zone 'Europe/Madrid')::date::text, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'membership_requests by day', (created_at at time zone 'Europe/Madrid')::date::text, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'membership_requests by day', part, sum(change) from (
        select (created_at at time zone 'Europe/Madrid')::date::text as part, 1 as change from added
        union all
        select (created_at at time zone 'Europe/Madrid')::date::text, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'membership_requests by day';
  end if;
  return null;
end
$$;
create trigger "tally membership_requests by day added" after insert on membership_requests referencing new table as added for each statement execute function "tally membership_requests by day"();
create trigger "tally membership_requests by day removed" after delete on membership_requests referencing old table as removed for each statement execute function "tally membership_requests by day"();
create trigger "tally membership_requests by day emptied" after truncate on membership_requests for each statement execute function "tally membership_requests by day"();
alter table membership_requests enable always trigger "tally membership_requests by day emptied";
create or replace function "tally event_registrations by day"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'event_registrations by day', (created_at at time zone 'Europe/Madrid')::date::text, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'event_registrations by day', (created_at at time zone 'Europe/Madrid')::date::text, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'event_registrations by day', part, sum(change) from (
        select (created_at at time zone 'Europe/Madrid')::date::text as part, 1 as change from added
        union all
        select (created_at at time zone 'Europe/Madrid')::date::text, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'event_registrations by day';
  end if;
  return null;
end
$$;
create trigger "tally event_registrations by day added" after insert on event_registrations referencing new table as added for each statement execute function "tally event_registrations by day"();
create trigger "tally event_registrations by day removed" after delete on event_registrations referencing old table as removed for each statement execute function "tally event_registrations by day"();
create trigger "tally event_registrations by day emptied" after truncate on event_registrations for each statement execute function "tally event_registrations by day"();
alter table event_registrations enable always trigger "tally event_registrations by day emptied";
create or replace function keep_visit_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update visit_proposals set votes = votes + 1 where id = new.proposal_id;
  else
    update visit_proposals set votes = votes - 1 where id = old.proposal_id;
  end if;
  return null;
end
$$;
create trigger visit_votes_counted after insert or delete on visit_votes for each row execute function keep_visit_votes();
create or replace function keep_last_visit() returns trigger language plpgsql as $$
begin
  new.last_visit_on := coalesce((select max(visited_on) from visits where restaurant_id = new.id), new.visited_on);
  return new;
end
$$;
create trigger restaurants_last_visit before insert or update of visited_on on restaurants for each row execute function keep_last_visit();
create or replace function keep_visits_of_restaurant() returns trigger language plpgsql as $$
declare
  own bigint;
  changed timestamptz := now();
begin
  if tg_op <> 'DELETE' then
    changed := new.updated_at;
  end if;
  for own in
    select distinct id from unnest(array[
      case when tg_op <> 'INSERT' then old.restaurant_id end, case when tg_op <> 'DELETE' then new.restaurant_id end
    ]) as id where id is not null order by id
  loop
    perform from restaurants where id = own for no key update;
    update restaurants
      set last_visit_on = coalesce((select max(visited_on) from visits where restaurant_id = own), visited_on),
          visits_changed_at = greatest(visits_changed_at, changed)
      where id = own;
  end loop;
  return null;
end
$$;
create trigger visits_of_restaurant after insert or delete or update of restaurant_id, visited_on, updated_at on visits for each row execute function keep_visits_of_restaurant();
create or replace function keep_ballots_closed() returns trigger language plpgsql as $$
begin
  if new.sealed is not null
    and exists (select from scorings where visit_id = new.visit_id and opened_at is not null) then
    raise exception 'the votes of this visit are open' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger ballots_closed before insert or update on ballots for each row execute function keep_ballots_closed();
create or replace function keep_scores() returns trigger language plpgsql as $$
begin
  if (old.visit_id, old.food, old.service, old.atmosphere, old.value)
      is distinct from (new.visit_id, new.food, new.service, new.atmosphere, new.value)
    or (new.sentence is not null and new.sentence is distinct from old.sentence) then
    raise exception 'a score stays as it was opened' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger scores_kept before update on scores for each row execute function keep_scores();
create or replace function keep_visit_scores() returns trigger language plpgsql as $$
begin
  raise exception 'a score stays as it was opened' using errcode = 'check_violation';
end
$$;
create trigger visit_scores_kept before update on visit_scores for each row execute function keep_visit_scores();
create or replace function picture_in(path text) returns uuid language sql immutable strict as $$ select substring(path from '^/subidas/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid $$;
create or replace function keep_dropped_picture() returns trigger language plpgsql as $$
declare
  dropped uuid := picture_in(old.image);
begin
  if dropped is null or exists (
    select from visit_pictures where visit_id = old.visit_id and picture_in(image) = dropped
  ) then
    return null;
  end if;
  insert into dropped_pictures (id) values (dropped)
    on conflict (id) do update set dropped_at = excluded.dropped_at;
  return null;
end
$$;
create constraint trigger visit_pictures_dropped after delete or update of image on visit_pictures deferrable initially deferred for each row execute function keep_dropped_picture();
create or replace function forget_diners(own_people uuid[], own_seats uuid[]) returns void language plpgsql as $$
declare
  own uuid[] := array(
    select id from visit_diners where person_id = any(own_people)
    union
    select id from visit_diners where person_id is null and guest_id = any(own_seats));
  known uuid[] := own_people || array(select id from merged_people where person_id = any(own_people));
  ended timestamptz := (
    select date_trunc('milliseconds', max(
      case when pictures_consent_at is null then pictures_withdrawn_at else clock_timestamp() end))
    from people where id = any(own_people));
  seen uuid[];
begin
  if ended is not null then
    seen := array(
      select id from visits
      where id in (select visit_id from visit_diners where id = any(own) and came)
        and exists (
          select from visit_pictures where visit_id = visits.id and image like '/subidas/%' and agreed_at < ended)
      order by id for no key update);
    if cardinality(seen) > 0 then
      update visits set pictures_asked_at = greatest(pictures_asked_at, ended) where id = any(seen);
    end if;
  end if;
  if exists (select from ballots where diner_id = any(own)) or exists (select from scores where diner_id = any(own)) then
    perform from scorings where visit_id in (select visit_id from ballots where diner_id = any(own))
      order by visit_id for key share;
    update scores set diner_id = null, sentence = null, named = false where diner_id = any(own);
    update ballots set numbers_only = true where diner_id = any(own) and sealed is not null;
    delete from ballots where diner_id = any(own) and sealed is null;
  end if;
  if exists (select from visit_diners where person_id = any(own_people)) then
    update visit_diners set person_id = null, guest_id = null where person_id = any(own_people);
  end if;
  update bin
    set content = content || jsonb_build_object(
      'visits', (
        select jsonb_agg(case
          when trashed.came and ended is not null
            and content @? '$.visit_pictures[*] ? (@.image starts with "/subidas/")'
          then visit || jsonb_build_object(
            'pictures_asked_at', greatest((visit ->> 'pictures_asked_at')::timestamptz, ended))
          else visit end)
        from jsonb_array_elements(content -> 'visits') as visit),
      'visit_diners', (
        select jsonb_agg(case when trashed.diners @> jsonb_build_array(diner -> 'id')
          then diner || '{"person_id": null, "guest_id": null}' else diner end)
        from jsonb_array_elements(content -> 'visit_diners') as diner),
      'scores', (
        select coalesce(jsonb_agg(case when trashed.diners @> jsonb_build_array(score -> 'diner_id')
          then score || '{"diner_id": null, "sentence": null, "named": false}' else score end), '[]')
        from jsonb_array_elements(content -> 'scores') as score),
      'ballots', (
        select coalesce(jsonb_agg(case when trashed.diners @> jsonb_build_array(ballot -> 'diner_id')
          then ballot || '{"numbers_only": true}' else ballot end), '[]')
        from jsonb_array_elements(content -> 'ballots') as ballot
        where ballot ->> 'sealed' is not null
          or not trashed.diners @> jsonb_build_array(ballot -> 'diner_id')))
    from (
      select bin.id, jsonb_agg(diner -> 'id') as diners, bool_or((diner ->> 'came')::boolean) as came
      from bin, jsonb_array_elements(content -> 'visit_diners') as diner
      where kind = 'visit' and (diner ->> 'person_id' = any(known::text[])
        or (diner ->> 'person_id' is null and diner ->> 'guest_id' = any(own_seats::text[])))
      group by bin.id
    ) as trashed
    where bin.id = trashed.id;
end
$$;
create or replace function forget_diners_of_person() returns trigger language plpgsql as $$
begin
  if not exists (select from merged_people where id = old.id) then
    perform forget_diners(array[old.id], '{}');
  end if;
  return old;
end
$$;
create trigger people_diners_forgotten before delete on people for each row execute function forget_diners_of_person();
