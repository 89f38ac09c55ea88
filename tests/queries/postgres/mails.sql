select "id", "payload", "state", "tries", "last_error", "created_at", "due_at", "done_at"
  from "tasks"
  where "kind" = $1 and "state" = $2
  order by "id" desc
  limit $3 offset $4

select count(*) as "total"
  from "tasks"
  where "kind" = $1 and "state" = $2
