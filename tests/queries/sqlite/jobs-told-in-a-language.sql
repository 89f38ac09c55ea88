select "record_id", "lang", "slug", case when "lang" = ? then "told" end as "told"
  from "translations"
  where "kind" = ? and "state" = ? and "record_id" in (?, ?, ?) and "lang" in (?)
-- SEARCH translations USING INDEX sqlite_autoindex_translations_1 (kind=? AND record_id=? AND lang=?)
