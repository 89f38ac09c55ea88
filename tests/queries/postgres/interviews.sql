select "interviews"."id", "interviews"."application_id", "interviews"."uid", "interviews"."starts_at", "interviews"."minutes", "interviews"."place", "interviews"."note", "interviews"."author_id", "interviews"."author_name", "interviews"."attendance", "interviews"."version", "name", "email", "job_id", "job_title", "lang"
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
