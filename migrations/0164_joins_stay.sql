-- A request that was joined with a membership stays joined: what both were is not kept any more.

drop table joined_requests;
