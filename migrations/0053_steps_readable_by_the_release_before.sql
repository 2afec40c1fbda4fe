-- Of the steps after this one: whether the release before may be started on a database that has them.
alter table schema_migrations add column readable_before boolean not null default false;
