-- Entries are append-only. An open one may be given a heading, or be recorded as a member's payment.
create or replace function book_entries_are_added_to() returns trigger language plpgsql as $$
declare
  free text[] := array['reversed', 'entered_by', 'told_as', 'alike', 'balance_cents', 'other_line_key', 'other_booked_on'];
  said constant text[] := array['heading_id', 'other_account_id', 'cost_id', 'about', 'counterparty', 'nif'];
  is_open boolean := num_nonnulls(old.heading_id, old.other_account_id, old.cost_id) = 0
    and old.reverses is null and not old.reversed;
  is_old boolean := old.created_at < now() - interval '6 years';
begin
  if tg_op = 'DELETE' then
    if old.sample or (is_open and old.line_key is not null) then
      return old;
    end if;
  else
    if is_open then
      free := free || said;
    elsif is_old then
      free := free || array['about', 'counterparty', 'nif', 'wording'];
    end if;
    if to_jsonb(old) - free = to_jsonb(new) - free and (new.reversed or not old.reversed) then
      return new;
    end if;
  end if;
  raise exception 'the books are only added to' using errcode = 'restrict_violation';
end
$$;
create or replace trigger book_entries_added before update or delete on book_entries
  for each row execute function book_entries_are_added_to();

-- An entry is reversed once, by its whole amount; the line of a transfer's other account becomes open again.
create or replace function keep_book_entries_reversed() returns trigger language plpgsql as $$
begin
  update book_entries set reversed = true, other_line_key = null
    where id = new.reverses and account_id = new.account_id and amount_cents = -new.amount_cents
      and not reversed and reverses is null;
  if not found then
    raise exception 'an entry is reversed once, by its amount' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create or replace trigger book_entries_reversed before insert on book_entries
  for each row when (new.reverses is not null) execute function keep_book_entries_reversed();

-- Refuses any entry in a closed year. Closing a year locks these tables first.
create or replace function refuse_closed_year() returns trigger language plpgsql as $$
declare
  day date := (to_jsonb(new) ->> tg_argv[0])::date;
begin
  if exists (select from book_closings where year = extract(year from day)) then
    raise exception 'the year % is closed', extract(year from day)
      using errcode = 'check_violation', constraint = 'year_is_open';
  end if;
  return new;
end
$$;
create or replace trigger book_entries_open_year before insert on book_entries
  for each row execute function refuse_closed_year('booked_on');
create or replace trigger book_entries_other_open_year before insert or update of other_booked_on on book_entries
  for each row execute function refuse_closed_year('other_booked_on');
create or replace trigger ledger_payments_open_year before insert on ledger_payments
  for each row execute function refuse_closed_year('received_on');
create or replace trigger event_cost_repayments_open_year before insert on event_cost_repayments
  for each row execute function refuse_closed_year('repaid_on');

-- All movements of the club's accounts, each under its heading or source: an account's balance is its opening plus
-- the sum of its rows, and the total gain equals the sum of the headings. Payments come in as the payer's credit,
-- and leave it for what they pay; what changes after its year was closed counts on the day of the change. A
-- transfer has a day for each account; the opening balance of one may already include it. Balances need neither
-- headings nor allocations. See docs/decisions/money.md.
create or replace function book_postings(
  first date default '-infinity', last date default 'infinity', by_heading boolean default true
) returns table (
  movement text, id uuid, number bigint, account_id uuid, heading text, booked_on date, cents bigint,
  created_at timestamptz
) language sql stable as $$

with account as (
  select distinct on (kind) id, kind, opened_on from book_accounts order by kind, created_at, id
), payment as not materialized (
  select made.id, made.number, made.received_on, made.amount_cents, made.created_at, made.sample,
    coalesce(named.id, chosen.id, account.id) as account_id,
    coalesce(named.opened_on, chosen.opened_on, account.opened_on) as opened_on
  from ledger_payments as made
  -- The reversal of a payment leaves the account that received it.
  left join bank_lines as line on line.payment_id = coalesce(made.reverses, made.id) and line.account_end <> ''
  left join book_accounts as named on named.account_end = line.account_end
  left join book_accounts as chosen on chosen.id = made.account_id
  join account on account.kind = case made.method when 'cash' then 'cash' when 'card' then 'card' else 'bank' end
), allocated as materialized (
  -- Rows that count on a later day than `payment_on` were created at `first` or later.
  select payment_id, charge_kind, amount_cents, payment_on, created_at from ledger_allocations
  where by_heading and charge_kind is not null and payment_on <= last
    and (payment_on >= first or ledger_allocations.created_at >= first)
), paid as (
  select payment.*, made.charge_kind, made.amount_cents as paid_cents,
    case when closing.year is null then made.payment_on
      else greatest((made.created_at at time zone 'Europe/Madrid')::date, make_date(closing.year + 1, 1, 1))
    end as counted_on
  from allocated as made
  join payment on payment.id = made.payment_id
  left join book_closings as closing
    on closing.year = extract(year from made.payment_on) and closing.closed_at < made.created_at
)
select 'payment' as movement, id, number, account_id, 'credit' as heading, received_on as booked_on,
  amount_cents::bigint as cents, created_at
from payment where received_on between first and last and received_on >= opened_on
union all
select 'payment', id, number, account_id, 'credit', counted_on, -paid_cents, created_at
from paid where counted_on between greatest(opened_on, first) and last
union all
select 'payment', id, number, account_id, charge_kind, counted_on, paid_cents, created_at
from paid where counted_on between greatest(opened_on, first) and last
union all
select 'repayment', repayment.id, cost.number, account.id, 'costs', repaid_on, -repayment.amount_cents,
  repayment.created_at
from event_cost_repayments as repayment
join event_costs as cost on cost.id = cost_id
join book_accounts as account on account.id = coalesce(repayment.account_id, (
  select first.id from account as first
  where first.kind = case method when 'cash' then 'cash' when 'card' then 'card' else 'bank' end))
where repaid_on between greatest(account.opened_on, first) and last
union all
select 'entry', id, number, account_id,
  case when cost_id is not null then 'costs' when other_account_id is not null then 'transfer'
    else coalesce(heading_id::text, 'open') end,
  booked_on, amount_cents, created_at
from book_entries where booked_on between first and last
union all
select 'entry', made.id, number, account.id, 'transfer', coalesce(other_booked_on, booked_on), -amount_cents,
  made.created_at
from book_entries as made join book_accounts as account on account.id = other_account_id
where coalesce(other_booked_on, booked_on) between greatest(opened_on, first) and last;
$$;
