package app.ruhepol;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        registerPlugin(MessageSettingsPlugin.class);
        super.onCreate(savedInstanceState);
    }
}
