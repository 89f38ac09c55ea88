select "interviews"."id", "uid", "application_id", "name", "email", "job_title", "starts_at", "minutes", "place", "note", "author_id", "author_name", "interviews"."version"
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
