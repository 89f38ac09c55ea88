select "record_id", "lang", "slug", case when "lang" = $1 then "told" end as "told"
  from "translations"
  where "kind" = $2 and "state" = $3 and "record_id" in ($4, $5, $6) and "lang" in ($7)
