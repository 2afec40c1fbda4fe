-- Until when an event goes on, where that is known, and when the club was at a restaurant.

alter table events add column ends_at timestamptz;
alter table restaurants add column visited_on date;

-- The panel's list begins with what is not over.
create index events_over on events ((coalesce(ends_at, date)), id);

-- The restaurant that was visited last.
create index restaurants_visited on restaurants (visited_on desc, id desc) where visited_on is not null;
