-- Who signs a post, as it stands on its page. Not the account that typed it: nobody's name becomes public by writing
-- in the panel.

alter table blog_posts
  add column byline text check (char_length(byline) between 1 and 80);
