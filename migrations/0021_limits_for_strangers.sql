-- What strangers may do in somebody else's name: guess codes, ask for mails.

-- For limits that hold in any hour, not in windows of one: when the attempts of late were made.
alter table rate_limits add column recent timestamptz[];

-- The session that asked for a code: what others ask for and guess at with the same password does not
-- use it up.
alter table factor_challenges
  add column session_id uuid references sessions (id) on delete cascade;

create index factor_challenges_session on factor_challenges (session_id);
