-- Readable by the release before.
-- What an account had at the end of a closed year, so that balances are not summed from the first movement on.
create table book_year_ends (
  account_id uuid not null references book_accounts (id) on delete cascade,
  year smallint not null references book_closings (year),
  balance_cents bigint not null,
  primary key (account_id, year)
);
-- What the books had on that day, once its year is closed.
alter table book_balances add column book_cents bigint;
-- Entries without a place, which are counted at each visit.
create index book_entries_open on book_entries (account_id)
  where not reversed and reverses is null and num_nonnulls(heading_id, other_account_id, cost_id) = 0;
