-- Searches, their counts and similar homes are answered from the memory of the process (docs/decisions/0057), so the
-- indexes of those questions only made every change of a listing slower.
drop index properties_type_newest;
drop index properties_kind_newest;
drop index properties_project_newest;
drop index properties_city_newest;
drop index properties_locality_newest;
drop index properties_city_facts;
drop index properties_price;
drop index properties_rate;
drop index properties_type_rate;
drop index properties_bedrooms;
drop index properties_status;
drop index properties_features;
drop index properties_latitude;
drop index properties_alike_city;
