select "jobs"."id", "jobs"."title", "jobs"."location", "jobs"."department", "jobs"."positions" as "No_Of_Positions", "jobs"."employment_type", "jobs"."work_timing" as "Work_timing", "jobs"."qualification", "jobs"."key_skills" as "Key_Skills", "jobs"."job_url", "jobs"."experience" as "Experiance", "jobs"."responsibility", "jobs"."description", "jobs"."posted_on", "jobs"."state", "jobs"."publish_at", "jobs"."closes_on", "jobs"."salary_min", "jobs"."salary_max", "jobs"."currency", "jobs"."salary_unit", "jobs"."questions", "jobs"."version"
  from "jobs"
  where "state" = $1 and ("search_text" like $2 or "jobs"."id" in (select "record_id"
  from "translations"
  where "kind" = $3 and "state" = $4 and "lang" = $5 and "search_text" like $6))
  order by "posted_on" desc, "id" desc
  limit $7 offset $8

select count(*) as "total"
  from "jobs"
  where "state" = $1 and ("search_text" like $2 or "jobs"."id" in (select "record_id"
  from "translations"
  where "kind" = $3 and "state" = $4 and "lang" = $5 and "search_text" like $6))
