select "applications"."id" as id
  from "applications"
  where applications.is_archived = ?
  order by "applications"."id" desc
  limit ? offset ?
-- SEARCH applications USING COVERING INDEX applications_by_id (is_archived=?)
