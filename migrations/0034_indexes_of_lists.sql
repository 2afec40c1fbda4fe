-- What the lists of the panel and the doors for programs still looked for row by row.

-- Mails that could not be delivered; the queue itself is not looked at.
create index mails_undelivered on mails (created_at desc, id desc)
  where sent_at is null and (parked_at is not null or attempts > 0 or last_error is not null);
drop index mails_failing;

-- Open messages first, then the newest.
create index contact_messages_in_order on contact_messages
  ((handled_at is not null), created_at desc, id desc);

-- Accounts of one role, the newest first.
create index usuarios_of_role on usuarios (role, created_at desc, id);

-- What is deleted, by what somebody may bring back.
create index bin_of_kind on bin (kind, deleted_at desc, id desc);

-- One kind of subject within one area: neither alone is short.
create index audit_log_area_and_kind on audit_log
  (split_part(action, '.', 1), subject_type, at desc, id desc);

-- What the panel has made with an address, for the account that has it.
create index membership_requests_email_alone on membership_requests (email) where user_id is null;
create index membership_requests_lower_email_alone on membership_requests (lower(email))
  where user_id is null;

-- The orders of the table door.
create index restaurants_nombre on restaurants (nombre, id);
create index blog_posts_published_at on blog_posts (published_at desc, id) where status = 'published';
create index event_registrations_status on event_registrations (status, id)
  where status <> 'confirmed';

-- The agenda of one category.
create index events_published_category on events (category, date, id) where status = 'published';

-- What is skipped of an order is not read but here: so with each comes what it is narrowed by, and what
-- an expression is made of. Whoever looks for a name in the order of names passes all that come before.
drop index restaurants_by_name;
drop index restaurants_by_address;
drop index restaurants_by_specialty;
create index restaurants_by_name on restaurants (searchable(nombre), id) include (nombre);
create index restaurants_by_address on restaurants (searchable(direccion), id) include (direccion);
create index restaurants_by_specialty on restaurants (searchable(coalesce(especialidad, '')), id)
  include (especialidad);
drop index membership_requests_by_name;
drop index membership_requests_members_by_name;
create index membership_requests_by_name on membership_requests (sort_name, id) include (search_text);
create index membership_requests_members_by_name on membership_requests (sort_name, id)
  include (valid_until, search_text) where status = 'approved' and left_on is null;
