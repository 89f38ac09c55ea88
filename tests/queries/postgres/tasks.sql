select "id", "kind", "state", "tries", "last_error", "due_at", "created_at"
  from "tasks"
  where ("state" in ($1, $2, $3) or ("state" = $4 and "last_error" is not null)) and "state" = $5
  order by case state when 'failed' then 0 when 'done' then 1 when 'running' then 2 else 3 end, case when state in ('failed', 'done') then due_at end desc, "due_at", "id"
  limit $6 offset $7

select count(*) as "total"
  from "tasks"
  where ("state" in ($1, $2, $3) or ("state" = $4 and "last_error" is not null)) and "state" = $5
