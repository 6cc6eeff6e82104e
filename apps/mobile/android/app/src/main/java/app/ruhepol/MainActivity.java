package app.ruhepol;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
