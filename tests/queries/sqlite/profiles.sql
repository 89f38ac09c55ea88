select "users"."id", "users"."username", "users"."first_name", "users"."last_name", "users"."email", "users"."is_superuser", "users"."recruitment", "users"."enquiries", "users"."content", "users"."people", "users"."gender", "users"."phone_number", "users"."position", "users"."profile_picture", "users"."two_step", "users"."version", "email_changes"."email" as "pending_email"
  from "users"
  left join "email_changes" on "email_changes"."user_id" = "users"."id" and "email_changes"."expires_at" > ?
  where instr("users"."search_text", ?) > 0
  order by "users"."username_key" asc, "users"."id" asc
  limit ? offset ?
-- SCAN users USING INDEX sqlite_autoindex_users_1
-- SEARCH email_changes USING INDEX sqlite_autoindex_email_changes_2 (user_id=?) LEFT-JOIN

select count(*) as "total"
  from "users"
  where instr("users"."search_text", ?) > 0
-- SCAN users
