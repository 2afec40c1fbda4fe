-- Pages kept rendered are dropped when the data they show changes, by every process that listens
-- on this channel. The notification is delivered at commit, never for a rolled-back change.

create function notify_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;

create trigger restaurants_content_changed
  after insert or update or delete or truncate on restaurants
  for each statement execute function notify_content_changed();

create trigger reviews_content_changed
  after insert or update or delete or truncate on reviews
  for each statement execute function notify_content_changed();

create trigger events_content_changed
  after insert or update or delete or truncate on events
  for each statement execute function notify_content_changed();

create trigger blog_posts_content_changed
  after insert or update or delete or truncate on blog_posts
  for each statement execute function notify_content_changed();
