-- Of duties that not every site has, and that one process alone does at a time: when a process last said that it
-- is set up for them, and when one last began.
alter table duties
  add column expected_at timestamptz,
  add column begun_at timestamptz;
