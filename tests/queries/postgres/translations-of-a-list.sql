select "record_id" as "id", "lang", "state", "version", "of_version", "filled", "total"
  from "translations"
  where "kind" = $1 and "record_id" in ($2, $3, $4)
  order by "record_id", "lang"
