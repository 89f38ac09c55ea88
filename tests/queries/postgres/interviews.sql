select "interviews"."id", "uid", "application_id", "name", "email", "job_title", "starts_at", "minutes", "place", "note", "author_id", "author_name", "interviews"."version"
  from "interviews"
  inner join "applications" on "applications"."id" = "interviews"."application_id"
  where "starts_at" >= $1 and "interviews"."id" in (select "interview_id"
  from "interview_colleagues"
  where "user_id" = $2)
  order by "starts_at", "interviews"."id"
  limit $3 offset $4

select count(*) as "total"
  from "interviews"
  inner join "applications" on "applications"."id" = "interviews"."application_id"
  where "starts_at" >= $1 and "interviews"."id" in (select "interview_id"
  from "interview_colleagues"
  where "user_id" = $2)
