-- The view names the assets, so a function makes it from their table.
select compile_user_rows();
