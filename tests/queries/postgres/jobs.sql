select "id", "title", "location", "department", "positions" as "No_Of_Positions", "employment_type", "work_timing" as "Work_timing", "qualification", "key_skills" as "Key_Skills", "job_url", "experience" as "Experiance", "responsibility", "description", "posted_on", "state", "publish_at", "closes_on", "salary_min", "salary_max", "currency", "salary_unit", "questions", "version"
  from "jobs"
  where "state" = $1
  order by "posted_on" desc, "id" desc
  limit $2 offset $3

select count(*) as "total"
  from "jobs"
  where "state" = $1
