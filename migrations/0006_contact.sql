create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) <= 40),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);

create index contact_messages_created_at on contact_messages (created_at desc, id);
