-- What is erased after its time, and with an account (docs/decisions/0016-what-is-kept-and-erased.md).

-- Since when nobody knows whose registration it was. Seats, money and arrivals stay; the name is empty
-- and what stands for the address is none.
alter table event_registrations
  add column anonymous_since timestamptz,
  drop constraint event_registrations_name_check,
  add constraint event_registrations_name_check check (
    char_length(name) <= 100 and (name = '') = (anonymous_since is not null)
  ),
  add constraint event_registrations_anonymous check (
    anonymous_since is null or (user_id is null and note is null and email not like '%@%')
  );

alter table event_guests
  drop constraint event_guests_name_check,
  add constraint event_guests_name_check check (
    char_length(name) <= 100
    and (name <> '' or (diets is null and allergens is null and note is null))
  );

-- What has passed its time, and what an address has.
create index event_registrations_with_names on event_registrations (event_id)
  where anonymous_since is null;
create index membership_requests_refused on membership_requests (updated_at)
  where status = 'rejected';
create index contact_messages_email on contact_messages (lower(email));
create index mails_recipient on mails (recipient, created_at desc);
create index mails_reply_to on mails (reply_to) where reply_to is not null;
create index mails_of_memberships on mails (created_at) where kind = 'membership-waiting';
create index mails_goodbye on mails (created_at) where kind = 'account-deleted';
