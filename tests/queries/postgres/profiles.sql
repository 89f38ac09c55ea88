select "users"."id", "users"."username", "users"."first_name", "users"."last_name", "users"."email", "users"."is_superuser", "users"."recruitment", "users"."enquiries", "users"."content", "users"."people", "users"."gender", "users"."phone_number", "users"."position", "users"."profile_picture", "users"."two_step", "users"."version", "email_changes"."email" as "pending_email"
  from "users"
  left join "email_changes" on "email_changes"."user_id" = "users"."id" and "email_changes"."expires_at" > $1
  where "users"."search_text" like $2
  order by "users"."username_key" asc, "users"."id" asc
  limit $3 offset $4

select count(*) as "total"
  from "users"
  where "users"."search_text" like $1
