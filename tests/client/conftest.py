from tests.table.conftest import host as host
