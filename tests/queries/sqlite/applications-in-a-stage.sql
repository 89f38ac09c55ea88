select "applications"."id" as id, "applications"."rating_key" as sorted_by
  from "applications"
  where applications.is_archived = ? and "applications"."stage_id" = ?
  order by "applications"."rating_key" desc, "applications"."id" desc
  limit ? offset ?
-- SEARCH applications USING COVERING INDEX applications_in_stage_by_rating (stage_id=? AND is_archived=?)

select count(*) as total
  from (select 1
  from "applications"
  where applications.is_archived = ? and "applications"."stage_id" = ?
  limit ?) as counted
-- CO-ROUTINE counted
-- SEARCH applications USING COVERING INDEX applications_in_stage (stage_id=? AND is_archived=?)
-- SCAN counted
