select "jobs"."id", "jobs"."title", "jobs"."location", "jobs"."department", "jobs"."positions" as "No_Of_Positions", "jobs"."employment_type", "jobs"."work_timing" as "Work_timing", "jobs"."qualification", "jobs"."key_skills" as "Key_Skills", "jobs"."job_url", "jobs"."experience" as "Experiance", "jobs"."responsibility", "jobs"."description", "jobs"."posted_on", "jobs"."state", "jobs"."publish_at", "jobs"."closes_on", "jobs"."salary_min", "jobs"."salary_max", "jobs"."currency", "jobs"."salary_unit", "jobs"."questions", "jobs"."version"
  from "jobs"
  where "state" = ? and (instr("search_text", ?) > 0 or "jobs"."id" in (select "record_id"
  from "translations"
  where "kind" = ? and "state" = ? and "lang" = ? and instr("search_text", ?) > 0))
  order by "posted_on" desc, "id" desc
  limit ? offset ?
-- SCAN jobs
-- LIST SUBQUERY 1
-- SEARCH translations USING INDEX sqlite_autoindex_translations_1 (kind=?)
-- CREATE BLOOM FILTER
-- USE TEMP B-TREE FOR ORDER BY

select count(*) as "total"
  from "jobs"
  where "state" = ? and (instr("search_text", ?) > 0 or "jobs"."id" in (select "record_id"
  from "translations"
  where "kind" = ? and "state" = ? and "lang" = ? and instr("search_text", ?) > 0))
-- SCAN jobs
-- LIST SUBQUERY 1
-- SEARCH translations USING INDEX sqlite_autoindex_translations_1 (kind=?)
-- CREATE BLOOM FILTER
