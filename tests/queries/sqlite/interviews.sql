select "interviews"."id", "interviews"."application_id", "interviews"."uid", "interviews"."starts_at", "interviews"."minutes", "interviews"."place", "interviews"."note", "interviews"."author_id", "interviews"."author_name", "interviews"."attendance", "interviews"."version", "name", "email", "job_id", "job_title", "lang"
  from "interviews"
  inner join "applications" on "applications"."id" = "interviews"."application_id"
  where "starts_at" >= ? and "interviews"."id" in (select "interview_id"
  from "interview_colleagues"
  where "user_id" = ?)
  order by "starts_at", "interviews"."id"
  limit ? offset ?
-- SEARCH interviews USING INTEGER PRIMARY KEY (rowid=?)
-- LIST SUBQUERY 1
-- SEARCH interview_colleagues USING INDEX interview_colleagues_by_user_id (user_id=?)
-- SEARCH applications USING INTEGER PRIMARY KEY (rowid=?)
-- USE TEMP B-TREE FOR ORDER BY

select count(*) as "total"
  from "interviews"
  inner join "applications" on "applications"."id" = "interviews"."application_id"
  where "starts_at" >= ? and "interviews"."id" in (select "interview_id"
  from "interview_colleagues"
  where "user_id" = ?)
-- SEARCH interviews USING INTEGER PRIMARY KEY (rowid=?)
-- LIST SUBQUERY 1
-- SEARCH interview_colleagues USING INDEX interview_colleagues_by_user_id (user_id=?)
-- SEARCH applications USING INTEGER PRIMARY KEY (rowid=?)
