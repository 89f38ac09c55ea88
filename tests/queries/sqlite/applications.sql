select "applications"."id" as id, "applications"."id" as sorted_by
  from "applications"
  where applications.is_archived = ?
  order by "applications"."id" desc
  limit ? offset ?
-- SEARCH applications USING COVERING INDEX applications_by_id (is_archived=?)

select count(*) as total
  from (select 1
  from "applications"
  where applications.is_archived = ?
  limit ?) as counted
-- CO-ROUTINE counted
-- SEARCH applications USING COVERING INDEX applications_by_rating (is_archived=?)
-- SCAN counted
